/**
 * A page that the browser kept for the way back has heard of nothing that other tabs changed: shown again, it would go on
 * with the family of someone who has signed out meanwhile. It is told then, as of a change of any key.
 */
export function catchUpWhenShownAgain(page: Window): void {
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) page.dispatchEvent(new StorageEvent('storage'))
  })
}
