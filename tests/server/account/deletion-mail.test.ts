import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createAccountHandlers } from '../../../server/account/account.handlers'
import type { OpenDatabase } from '../../../server/database/database'
import type { Mail } from '../../../server/delivery/mail-sender'
import { callWith, NOON } from '../support/call-with'
import { openVenueDatabase } from '../support/open-venue-database'
import { maya, seedFamilies } from '../support/seed-households'

let open: OpenDatabase
beforeAll(async () => {
  open = await openVenueDatabase()
  await seedFamilies(open.database)
})
afterAll(() => open.close())

function accountOf(administrators: string[]) {
  const told: string[] = []
  const error = vi.fn()
  const handlers = createAccountHandlers({
    providerUrl: null,
    canAddPasskeys: false,
    administrators: async () => administrators,
    venue: async () => 'Summit Valley',
    async sendMail({ to }: Mail) {
      if (to === 'gone@example.com') throw new Error('550')
      told.push(to)
    },
    log: { error },
  })
  const at = (now: Date) => callWith(open.database, { caller: maya, now: () => now })
  return {
    told,
    error,
    ask: (now = NOON) => handlers.askForDeletion(at(now)),
    takeBack: () => handlers.withdrawDeletion(at(NOON)),
  }
}

it('a guest who asks to be deleted is told to every administrator, also behind one whose mailbox is gone', async () => {
  const { told, error, ask, takeBack } = accountOf(['gone@example.com', 'ada@example.com', 'ben@example.com'])
  await ask()
  await vi.waitFor(() => expect(told).toEqual(['ada@example.com', 'ben@example.com']))
  expect(error).toHaveBeenCalledTimes(1)
  await takeBack()
})

it('a wish that is taken back and made again sends three mails a day to each', async () => {
  const { told, ask, takeBack } = accountOf(['ada@example.com'])
  for (let times = 1; times <= 10; times += 1) {
    await ask()
    await takeBack()
  }
  await vi.waitFor(() => expect(told).toHaveLength(3))
  await ask(new Date(NOON.getTime() + 86_400_000))
  await vi.waitFor(() => expect(told).toHaveLength(4))
})
