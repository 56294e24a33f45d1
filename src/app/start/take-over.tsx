import { type ReactNode, startTransition, useEffect } from 'react'

interface Surroundings {
  /** Where the app goes. It may hold the welcome screen or the family's outline, which are there before the script. */
  container: HTMLElement
  /** Makes the first page ready, so that rendering it needs nothing more. */
  load(): Promise<void>
  /** Draws the app, and `last` after all of it. */
  render(last: ReactNode): void
}

const PATIENCE_MS = 1_000
/** After this a page that loads says so. */
export const PENDING_MS = 200
/** Elements that lead elsewhere, or that hold what a guest has changed. */
const IN_USE = 'a,:default:not(:checked),:checked:not(:default)'

/**
 * A click needs the same link under the finger when pressed and when released: one replaced in between would lose it.
 */
async function untilNothingIsPressed(container: HTMLElement) {
  while (container.matches(':active')) await new Promise(requestAnimationFrame)
}

/**
 * Replaces the server's welcome screen by the app in one step: a screen that is empty in between moves under the
 * guest's finger, and takes no tap. The app is drawn in small pieces, which let taps on the old screen through, and
 * takes its place with the last one.
 */
export async function takeOver({ container, load, render }: Surroundings): Promise<void> {
  let inUse = () => container.querySelector(IN_USE) && loaded
  const loaded: Promise<void> = load().then(() => {
    inUse = () => null
  })
  // On an empty page it waits too: a screen that comes to an app that is there already is drawn in one piece.
  const patience = container.childElementCount ? PATIENCE_MS : PENDING_MS
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, patience))])
  // An outline that was not used gives way: a start that takes longer says so itself.
  await inUse()
  return new Promise((resolve) =>
    startTransition(() => render(<TakesThePlace container={container} inUse={() => inUse()} onTaken={resolve} />)),
  )
}

interface TakesThePlaceProps {
  container: HTMLElement
  /** Resolves when an outline that is being used can be replaced; null where none is. */
  inUse(): Promise<void> | null
  onTaken(): void
}

/** Drawn last, in the same task that puts the app on the page: nothing can be pressed between its check and that. */
function TakesThePlace({ container, inUse, onTaken }: TakesThePlaceProps) {
  const focused = container.querySelector('a:focus')
  // After the heading, which leaves the focus where it has gone on to.
  useEffect(() => {
    if (focused) container.querySelector<HTMLElement>('.welcome-button')?.focus({ preventScroll: true })
    onTaken()
  })
  // React waits for the thrown promise, and then draws all of it again: use() would need a place that outlasts this
  // try.
  const first = container.matches(':active') ? untilNothingIsPressed(container) : inUse()
  if (first) throw first
  return null
}
