import type { Database } from '../database/database'
import { removeOldHandovers } from '../handovers/handed-over'
import { removeOldCodes } from '../identity/codes/sign-in-codes'
import { forgetFailedSignIns } from '../identity/failed-sign-ins'
import { removeOldRefusals } from '../identity/new-guest/minor-refusals'
import { removeOldChallenges } from '../identity/passkeys/passkey-challenges'
import { removeExpiredRecords } from '../identity/provider/provider-adapter'
import { removeEndedDevices } from '../identity/signed-in-devices'
import { removeUnusedKeys } from '../sealing/sealing-keys'
import { removeOldTickets } from '../sealing/stay-tickets'
import { removeUnusedImages } from '../venue-images/remove-unused-images'

/** Takes out what has had its time: sign-ins, codes, refusals, tickets, handovers, keys. */
export async function removeExpired(database: Database, now: Date): Promise<void> {
  await removeExpiredRecords(database, now)
  await removeOldCodes(database, now)
  await forgetFailedSignIns(database, now)
  await removeOldChallenges(database, now)
  await removeOldRefusals(database, now)
  await removeEndedDevices(database)
  await removeOldTickets(database, now)
  await removeOldHandovers(database, now)
  await removeUnusedKeys(database, now)
  await removeUnusedImages(database, now)
}
