import { setTimeout as wait } from 'node:timers/promises'
import { goesBy } from './unavailable'

const PAUSE_MS = 1000

/**
 * Notes what has happened outside and can't be taken back, such as a mail that was taken on: as often as it takes while
 * the database is away, since what is not noted is done a second time. A process that is to end tries once more.
 */
export async function noteAtLast<Noted>(note: () => Promise<Noted>, isStopping: () => boolean): Promise<Noted> {
  for (;;) {
    const isLast = isStopping()
    try {
      return await note()
    } catch (error) {
      if (isLast || !goesBy(error)) throw error
    }
    await wait(PAUSE_MS)
  }
}
