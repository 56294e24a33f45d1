/** Where the keyboard goes on when what had the focus is gone. */
export const headOfScreen = () => document.querySelector<HTMLElement>('h1')

/** For focus that was lost with what was deleted. */
export function focusHeadIfNowhere(): void {
  const isNowhere = document.activeElement === null || document.activeElement === document.body
  if (isNowhere) headOfScreen()?.focus({ preventScroll: true })
}
