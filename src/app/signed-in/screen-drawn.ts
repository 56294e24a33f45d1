import { whenIdle } from '../../ui/browser/when-idle'

/** A screen that takes longer, or was left for another one, holds up nothing else. */
const PATIENCE_MS = 3_000

/** Calls back when a screen was drawn. Gives the way to stop. */
export type OnRendered = (rendered: () => void) => () => void

/** Resolves when the screen that is being opened is drawn and the page has nothing better to do. */
export const screenDrawn = (onRendered: OnRendered): Promise<void> =>
  new Promise((resolve) => {
    const goOn = () => {
      stop()
      clearTimeout(late)
      resolve(whenIdle())
    }
    const stop = onRendered(goOn)
    const late = setTimeout(goOn, PATIENCE_MS)
  })
