import { fetchScripts } from './app/start/fetch-scripts'
import { pageIsShown } from './app/start/page-is-shown'

/** The browser says only once, and early, that the app can be installed: perhaps before the app is there to hear it. */
let installPrompt: Event | null = null
const hold = (event: Event) => {
  event.preventDefault()
  installPrompt = event
}
window.addEventListener('beforeinstallprompt', hold)

/**
 * What the page shows without the app is painted first. The scripts are there by then (vite.config.ts), but running them
 * keeps the page from being painted: with the CPU slowed down four times for 100 ms and more.
 */
async function startAfterPaint() {
  await pageIsShown(window)
  fetchScripts(document)
  const { startApp } = await import('./main')
  startApp(installPrompt)
}

void startAfterPaint()
