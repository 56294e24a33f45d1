import { COUNTDOWN_SECONDS, kioskWords } from '../../../src/venue-page/kiosk-words'

/** Longer than in the app: a guest who waits for a mail looks at their own phone. */
const IDLE_SECONDS = 180

const left = Array.from({ length: COUNTDOWN_SECONDS }, (_, at) => kioskWords.idleText(at + 1))

/** On the pages of a sign-in at a kiosk: help, "Still here?" once no one has touched the tablet, and a screen that stays on. */
export const kioskScript = `;(() => {
  const left = ${JSON.stringify(left)}
  const [help, still] = ['help', 'still-here'].map((id) => document.getElementById(id))
  let touchedAt = Date.now()
  const touch = () => {
    if (!still.open) touchedAt = Date.now()
  }
  for (const name of ['pointerdown', 'pointermove', 'wheel', 'scroll', 'keydown', 'input'])
    addEventListener(name, touch, { capture: true, passive: true })
  still.addEventListener('close', () => {
    touchedAt = Date.now()
  })
  document.querySelector('[data-help]').addEventListener('click', () => help.showModal())
  const watch = setInterval(() => {
    const over = Math.floor((Date.now() - touchedAt) / 1000) - ${IDLE_SECONDS}
    if (over < 0) return
    if (over >= left.length) {
      clearInterval(watch)
      still.querySelector('a').click()
      return
    }
    still.querySelector('[role=timer]').textContent = left[left.length - over - 1]
    if (still.open) return
    help.close()
    still.showModal()
  }, 1000)
  const keepAwake = () => {
    if (document.visibilityState === 'visible') navigator.wakeLock?.request('screen').catch(() => {})
  }
  document.addEventListener('visibilitychange', keepAwake)
  keepAwake()
})()
`
