import { COUNTDOWN_SECONDS, kioskWords } from '../../../src/venue-page/kiosk-words'
import { PROVIDER_PATH } from '../provider/provider-paths'

/** Longer than in the app: a guest who waits for a mail looks at their own phone. */
const IDLE_SECONDS = 180

const left = Array.from({ length: COUNTDOWN_SECONDS }, (_, at) => kioskWords.idleText(at + 1))

/** A network that hangs is told as one that is not there. */
const ANSWERS_WITHIN_MS = 8_000

/**
 * On the pages of a sign-in at a kiosk: help, "Still here?" once no one has touched the tablet, and a screen that stays on.
 * Before a press leaves a page, the venue is asked whether it is there: on the browser's own page, or a gateway's, there is
 * no way back, and no one would notice that the guest has gone.
 */
export const kioskScript = `;(() => {
  const left = ${JSON.stringify(left)}
  const [help, still, unreached] = ['help', 'still-here', 'unreached'].map((id) => document.getElementById(id))
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
    unreached.close()
    still.showModal()
  }, 1000)
  const isThere = () =>
    fetch('${PROVIDER_PATH}/kiosk.js', { cache: 'no-store', signal: AbortSignal.timeout(${ANSWERS_WITHIN_MS}) }).then(
      (answer) => answer.ok && /javascript/.test(answer.headers.get('Content-Type')),
      () => false,
    )
  let isAsking = false
  let isSure = false
  const askFirst = async (event, go) => {
    if (isSure || event.defaultPrevented) return
    event.preventDefault()
    if (isAsking) return
    isAsking = true
    isSure = await isThere()
    isAsking = false
    if (isSure) go()
    else unreached.showModal()
    isSure = false
  }
  addEventListener('submit', (event) => {
    const { target, submitter } = event
    if (target.method === 'post') void askFirst(event, () => target.requestSubmit(submitter))
  })
  addEventListener('click', (event) => {
    const link = event.target.closest('a[href^="${PROVIDER_PATH}"]')
    if (link) void askFirst(event, () => link.click())
  })
  const keepAwake = () => {
    if (document.visibilityState === 'visible') navigator.wakeLock?.request('screen').catch(() => {})
  }
  document.addEventListener('visibilitychange', keepAwake)
  keepAwake()
})()
`
