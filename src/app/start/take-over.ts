import { flushSync } from 'react-dom'

interface Surroundings {
  /** Where the app goes. It may hold the welcome screen or the family's outline, which stand before the script. */
  container: HTMLElement
  /** Makes the first page ready, so that rendering it needs nothing more. */
  load(): Promise<void>
  render(): void
}

const PATIENCE_MS = 1_000

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** A click needs the same link under the finger at both its ends: a link replaced in between would lose it. */
async function untilNothingIsPressed(container: HTMLElement) {
  while (container.matches(':active')) await nextFrame()
}

/**
 * Puts the app where the server's welcome screen stands, in one step: a screen that is empty in between moves under the
 * guest's finger, and takes no tap.
 */
export async function takeOver({ container, load, render }: Surroundings): Promise<void> {
  if (container.childElementCount === 0) return render()
  // An outline can only be looked at: a start that takes longer says so itself.
  const isOutline = container.querySelector('a') === null
  await (isOutline ? Promise.race([load(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]) : load())
  await untilNothingIsPressed(container)
  const isOnButton = container.querySelector('a:focus') !== null
  flushSync(render)
  if (isOnButton) container.querySelector<HTMLElement>('.welcome-button')?.focus({ preventScroll: true })
}
