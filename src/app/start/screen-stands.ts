import { whenIdle } from '../../ui/browser/when-idle'
import type { AppRouter } from './router'

/** A screen that takes longer, or was left for another one, holds up nothing else. */
const PATIENCE_MS = 3_000

/** Resolves when the screen that is being opened stands and the page has nothing better to do. */
export const screenStands = (router: Pick<AppRouter, 'subscribe'>): Promise<void> =>
  new Promise((resolve) => {
    const goOn = () => {
      stop()
      clearTimeout(late)
      resolve(whenIdle())
    }
    const stop = router.subscribe('onRendered', goOn)
    const late = setTimeout(goOn, PATIENCE_MS)
  })
