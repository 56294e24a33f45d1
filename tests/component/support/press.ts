import { type Locator, userEvent } from 'vitest/browser'

/** Presses a key on something that takes the focus for it. */
export async function press(locator: Locator, key: string) {
  const element = await locator.findElement()
  if (element instanceof HTMLElement) element.focus()
  await userEvent.keyboard(`{${key}}`)
}
