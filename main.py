from kodama_app.ui.start import run_app

run_app()
