import { type ReactNode, startTransition, useEffect } from 'react'

interface Surroundings {
  /** Where the app goes. It may hold the welcome screen or the family's outline, which stand before the script. */
  container: HTMLElement
  /** Makes the first page ready, so that rendering it needs nothing more. */
  load(): Promise<void>
  /** Draws the app, and `last` after all of it. */
  render(last: ReactNode): void
}

const PATIENCE_MS = 1_000
/** What can lead on, or holds what a guest has changed. */
const IN_USE = 'a,:default:not(:checked),:checked:not(:default)'

/** A click needs the same link under the finger at both its ends: a link replaced in between would lose it. */
async function untilNothingIsPressed(container: HTMLElement) {
  while (container.matches(':active')) await new Promise(requestAnimationFrame)
}

/**
 * Puts the app where the server's welcome screen stands, in one step: a screen that is empty in between moves under the
 * guest's finger, and takes no tap. It is drawn in small pieces, which let a tap on the screen before through, and takes
 * the place with the last of them.
 */
export async function takeOver({ container, load, render }: Surroundings): Promise<void> {
  // Nothing to take the place of; in small pieces all the same, which let what is tapped meanwhile through.
  if (container.childElementCount === 0) return startTransition(() => render(null))
  let inUse = () => container.querySelector(IN_USE) && loaded
  const loaded: Promise<void> = load().then(() => {
    inUse = () => null
  })
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
  // An outline that was not used gives way: a start that takes longer says so itself.
  await inUse()
  return new Promise((resolve) =>
    startTransition(() => render(<TakesThePlace container={container} inUse={() => inUse()} onTaken={resolve} />)),
  )
}

interface TakesThePlaceProps {
  container: HTMLElement
  /** What is waited for, where an outline was ticked in while the app was drawn. */
  inUse(): Promise<void> | null
  onTaken(): void
}

/** Drawn last, in one task with what puts the app on the page: nothing can be pressed between its look and that. */
function TakesThePlace({ container, inUse, onTaken }: TakesThePlaceProps) {
  const focused = container.querySelector('a:focus')
  // After the heading, which leaves the focus where it has gone on to.
  useEffect(() => {
    if (focused) container.querySelector<HTMLElement>('.welcome-button')?.focus({ preventScroll: true })
    onTaken()
  })
  // What is thrown is waited for, and then all is drawn again: use() would need a place that outlasts this try.
  const first = container.matches(':active') ? untilNothingIsPressed(container) : inUse()
  if (first) throw first
  return null
}
