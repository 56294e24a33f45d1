/** Where the keyboard goes on when what had the focus is gone. */
export const headOfScreen = () => document.querySelector<HTMLElement>('h1')

/** For focus that was lost with what was deleted. */
export function focusHeadIfNowhere(): void {
  const isNowhere = document.activeElement === null || document.activeElement === document.body
  if (isNowhere) headOfScreen()?.focus({ preventScroll: true })
}

/**
 * Where the keyboard goes on when the row of a list that has it leaves the list: at the next row, or at the one before where
 * there is none. From the head of the screen the way back down a long list would be hundreds of keys.
 */
export function rowBeside(): HTMLElement | null {
  const row = document.activeElement?.closest('li')
  const beside = row?.nextElementSibling ?? row?.previousElementSibling
  return beside instanceof HTMLElement ? beside : null
}
