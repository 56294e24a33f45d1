import { type Logger, withoutContent } from './log'

export interface BackgroundWork {
  /** Looks at once instead of at the next look. */
  wake(): void
  /** Resolves when what is under way has come to its end. */
  stop(): Promise<void>
}

interface Looking {
  everyMs: number
  /** Whether the first look is at once (the default), or only after `everyMs`. */
  looksAtOnce?: boolean
  /** Looks for work and does it. Asks `isStopping` between two pieces. */
  work: (isStopping: () => boolean) => Promise<void>
  log: Pick<Logger, 'error'>
  /** What the log says where a look fails; the next look tries again. */
  failed: string
}

/** Looks for work in the background, again and again, one look at a time. */
export function lookEvery({ everyMs, looksAtOnce = true, work, log, failed }: Looking): BackgroundWork {
  let isStopping = false
  let isWanted = false
  let working: Promise<void> | null = null
  const look = () => {
    working ??= work(() => isStopping)
      .catch((error: unknown) => log.error(withoutContent(error), failed))
      .finally(() => {
        working = null
        if (isWanted && !isStopping) wake()
      })
  }
  const wake = () => {
    // What came while a look was at its end would wait for the next one.
    isWanted = working !== null
    if (!isStopping) look()
  }
  const timer = setInterval(look, everyMs)
  timer.unref()
  if (looksAtOnce) look()
  return {
    wake,
    async stop() {
      isStopping = true
      clearInterval(timer)
      await working
    },
  }
}
