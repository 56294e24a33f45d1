/** In a log, a line now and then is enough. */
const PAUSE_MS = 10_000

interface Screen {
  isTTY?: boolean
  write(text: string): unknown
}

/**
 * Shows how far a command has come. On a terminal one line is written over, and cleared by the next output; elsewhere
 * there is a line now and then.
 */
export function showProgress(screen: Screen, now: () => number = Date.now): (words: string) => void {
  let next = now() + PAUSE_MS
  if (screen.isTTY) return (words) => screen.write(`\r\u001b[K${words}\r`)
  return (words) => {
    if (now() < next) return
    next = now() + PAUSE_MS
    screen.write(`${words}\n`)
  }
}
