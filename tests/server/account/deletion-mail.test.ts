import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createAccountHandlers } from '../../../server/account/account.handlers'
import { listDeletionRequests } from '../../../server/account/deletion-requests'
import type { OpenDatabase } from '../../../server/database/database'
import { waitingMails } from '../../../server/delivery/waiting-mail.table'
import { callWith, NOON } from '../support/call-with'
import { openVenueDatabase } from '../support/open-venue-database'
import { maya, seedFamilies } from '../support/seed-households'

let open: OpenDatabase
beforeAll(async () => {
  open = await openVenueDatabase()
  await seedFamilies(open.database)
})
afterAll(() => open.close())

beforeEach(() => open.database.delete(waitingMails))

function accountOf(administrators: string[], refuse = false) {
  const handlers = createAccountHandlers({
    providerUrl: null,
    canAddPasskeys: false,
    administrators: async () => {
      if (refuse) throw new Error('the database is busy')
      return administrators
    },
    venue: async () => 'Summit Valley',
    wakeMails: () => {},
  })
  const at = (now: Date) => callWith(open.database, { caller: maya, now: () => now })
  return {
    ask: (now = NOON) => handlers.askForDeletion(at(now)),
    takeBack: () => handlers.withdrawDeletion(at(NOON)),
  }
}

const waiting = async () => (await open.database.select().from(waitingMails)).map(({ address }) => address)

it('a guest who asks to be deleted is told to every administrator', async () => {
  const { ask, takeBack } = accountOf(['ada@example.com', 'ben@example.com'])
  await ask()
  expect(await waiting()).toEqual(['ada@example.com', 'ben@example.com'])
  await takeBack()
})

it('a deletion request that no one can be told of is not kept, and the guest asks again', async () => {
  await expect(accountOf([], true).ask()).rejects.toThrow('busy')
  expect(await listDeletionRequests(open.database)).toEqual([])
})

it('a deletion request that is taken back and made again sends three mails a day to each', async () => {
  const { ask, takeBack } = accountOf(['ada@example.com'])
  for (let times = 1; times <= 10; times += 1) {
    await ask()
    await takeBack()
  }
  expect(await waiting()).toHaveLength(3)
  await ask(new Date(NOON.getTime() + 86_400_000))
  expect(await waiting()).toHaveLength(4)
})
