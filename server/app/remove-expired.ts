import type { Database } from '../database/database'
import { reclaimSpace } from '../database/reclaim-space'
import { removeOldHandovers } from '../handovers/handed-over'
import { removeOldCodes } from '../identity/codes/sign-in-codes'
import { forgetFailedSignIns } from '../identity/failed-sign-ins'
import { removeOldRefusals } from '../identity/new-guest/minor-refusals'
import { removeOldChallenges } from '../identity/passkeys/passkey-challenges'
import { removeExpiredRecords } from '../identity/provider/provider-adapter'
import { removeEndedDevices } from '../identity/signed-in-devices'
import { type Logger, withoutContent } from '../process/log'
import { type BackgroundWork, lookEvery } from '../process/look-every'
import { removeUnusedKeys } from '../sealing/sealing-keys'
import { removeOldTickets } from '../sealing/stay-tickets'
import { removeUnusedImages } from '../venue-images/remove-unused-images'

interface CleaningParts {
  database: Database
  now: () => Date
  log: Pick<Logger, 'error'>
}

const HOUR = 3_600_000
const FAILED = 'what has had its time could not be removed'

/**
 * Removes expired sign-ins, codes, refusals, tickets, handovers and keys, by the names that the log has for them. Last, the
 * room of all that was deleted is given back.
 */
const removals: Record<string, (database: Database, now: Date) => Promise<unknown>> = {
  removeExpiredRecords,
  removeOldCodes,
  forgetFailedSignIns,
  removeOldChallenges,
  removeOldRefusals,
  removeEndedDevices,
  removeOldTickets,
  removeOldHandovers,
  removeUnusedKeys,
  removeUnusedImages,
  reclaimSpace,
}

/** Removes everything expired, one kind after another. A failure does not keep the others from being removed. */
export async function removeExpired({ database, now, log }: CleaningParts, isStopping: () => boolean): Promise<void> {
  for (const [removal, remove] of Object.entries(removals)) {
    if (isStopping()) return
    await remove(database, now()).catch((error: unknown) => log.error({ ...withoutContent(error), removal }, FAILED))
  }
}

/** Removes in the background, every hour. A start has more urgent things to do. */
export const startCleaning = (parts: CleaningParts): BackgroundWork =>
  lookEvery({
    everyMs: HOUR,
    looksAtOnce: false,
    work: (isStopping) => removeExpired(parts, isStopping),
    log: parts.log,
    failed: FAILED,
  })
