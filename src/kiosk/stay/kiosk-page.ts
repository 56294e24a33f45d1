const fields = 'input, textarea, select, form'

/** A tablet that sleeps looks broken to the next guest. The browser lets go of the lock whenever the page is hidden. */
function keepAwake(): void {
  const take = async () => {
    if (document.visibilityState !== 'visible') return
    await navigator.wakeLock?.request('screen').catch(() => {})
  }
  document.addEventListener('visibilitychange', take)
  void take()
}

/** No way off the venue's pages: not by a link in a text, not into a tab of its own, not into a file. */
function keepHere(): void {
  const refuse = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link) return
    const leadsOut = new URL(link.href).origin !== window.location.origin
    // Staff who have signed in take a locked copy away.
    const isStaffsFile = link.hasAttribute('download') && document.querySelector('[data-for-staff]') !== null
    if (isStaffsFile) return
    if (leadsOut || link.target === '_blank' || link.hasAttribute('download')) event.preventDefault()
  }
  document.addEventListener('click', refuse, { capture: true })
  document.addEventListener('auxclick', refuse, { capture: true })
  document.addEventListener('contextmenu', (event) => event.preventDefault())
  window.open = () => null
}

/** What one guest typed must not be offered to the next. */
function offerNothingTyped(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches(fields)) return
    target.setAttribute('autocomplete', 'off')
    target.closest('form')?.setAttribute('autocomplete', 'off')
  })
}

/** Back stays in the app, whose own steps the browser does not see. Its page is never shown again once it was left. */
function holdBack(goBack: () => void): void {
  const hold = () => window.history.pushState(null, '', window.location.href)
  hold()
  window.addEventListener('popstate', () => {
    hold()
    goBack()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.replace('/')
  })
}

/** Makes this page a kiosk's. */
export function becomeKioskPage({ goBack }: { goBack(): void }): void {
  document.documentElement.dataset.kiosk = ''
  keepAwake()
  keepHere()
  offerNothingTyped()
  holdBack(goBack)
}
