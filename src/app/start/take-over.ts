import { flushSync } from 'react-dom'

interface Surroundings {
  /** Where the app goes. It holds the welcome screen when the server has written that into the page. */
  container: HTMLElement
  /** Makes the first page ready, so that rendering it needs nothing more. */
  load(): Promise<void>
  render(): void
}

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
  await load()
  await untilNothingIsPressed(container)
  const isOnButton = container.querySelector('a:focus') !== null
  flushSync(render)
  if (isOnButton) container.querySelector<HTMLElement>('.welcome-button')?.focus({ preventScroll: true })
}
