/** For focus that went with what was deleted: it would be nowhere. */
export function focusHeadIfNowhere(): void {
  const isNowhere = document.activeElement === null || document.activeElement === document.body
  if (isNowhere) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}
