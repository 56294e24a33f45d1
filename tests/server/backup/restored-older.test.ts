import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeBackup } from '../../../server/backup/make-backup'
import { restoreBackup } from '../../../server/backup/restore-backup'
import type { Database } from '../../../server/database/database'
import { callAs, recordHeaders } from '../support/call-handler'
import { outcomeOf } from '../support/call-with'
import { signedWaiver } from '../support/documents'
import { newDatabase } from '../support/new-database'
import { maya } from '../support/seed-households'
import { emptyPlace, fillVenue, openPlace } from './filled-venue'

/** Adds someone to Maya's family, and has their waiver asked for. */
async function addToFamily(database: Database, locationId: number, firstName: string) {
  const guest = callAs(database, maya)
  const { contactId } = await guest('addFamilyMember', {
    body: { firstName, lastName: 'Lindqvist', dateOfBirth: '2018-02-03' },
  })
  const grouping = { params: { locationId }, body: { contactIds: [contactId], activityId: null } }
  const [waiver] = (await guest('groupContactTasks', grouping)).waiverContactTasks
  if (!waiver) throw new Error('No waiver is asked for')
  return { contactId, waiver }
}

it('what a device signed for someone whom an older backup does not have is never taken for someone who was added after its restore', async () => {
  const before = await emptyPlace(await newDatabase())
  const file = join(before.dataDir, 'venue.backup')
  const lost = await openPlace(before)
  const { locationId } = await fillVenue(lost.database)
  await makeBackup({ config: before, askForCopy: async () => null, file, madeAt: new Date('2027-01-16T20:00:00Z') })
  const nils = await addToFamily(lost.database, locationId, 'Nils')
  await lost.close()

  const after = await emptyPlace(await newDatabase())
  await restoreBackup(after, file)
  const { database, close } = await openPlace(after)
  const olga = await addToFamily(database, locationId, 'Olga')
  const body = signedWaiver(nils.waiver, 'Maya Lindqvist')
  const late = callAs(database, maya)('completeContactTask', {
    params: { completeEndpoint: '/waiver' },
    body,
    headers: recordHeaders(randomUUID(), body),
  })
  expect(await outcomeOf(late)).toBe('404 not-found')
  expect(olga.contactId).not.toBe(nils.contactId)
  await close()
})
