import type { Config } from '../config/config'
import { createLog } from '../process/log'
import { CLOSE_TIMEOUT_MS } from './listen'
import type { RunningServer } from './server'

/** How long a server takes to end, once it takes no more calls. */
export const LONGEST_END_MS = CLOSE_TIMEOUT_MS + 5_000

/**
 * Ends the process as it is asked to. An import of an hour would have docker or systemd end it by force, with no word. To
 * the database both are the same: a transaction that was not committed has never been.
 */
export function endOnSignal(
  server: Pick<RunningServer, 'close'>,
  { drainSeconds, logLevel }: Pick<Config, 'drainSeconds' | 'logLevel'>,
): void {
  let ending = false
  const breakOff = () => {
    createLog(logLevel).warn('what takes too long was broken off by the end of the server: run it again')
    process.exit(0)
  }
  const end = async () => {
    if (ending) return
    ending = true
    setTimeout(breakOff, drainSeconds * 1000 + LONGEST_END_MS)
    await server.close()
    process.exit(0)
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}
