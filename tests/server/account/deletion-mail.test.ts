import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createAccountHandlers } from '../../../server/account/account.handlers'
import type { OpenDatabase } from '../../../server/database/database'
import type { Mail } from '../../../server/delivery/mail-sender'
import { callWith } from '../support/call-with'
import { openVenueDatabase } from '../support/open-venue-database'
import { maya, seedFamilies } from '../support/seed-households'

let open: OpenDatabase
beforeAll(async () => {
  open = await openVenueDatabase()
  await seedFamilies(open.database)
})
afterAll(() => open.close())

it('a guest who asks to be deleted is told to every administrator, also behind one whose mailbox is gone', async () => {
  const told: string[] = []
  const error = vi.fn()
  const { askForDeletion } = createAccountHandlers({
    providerUrl: null,
    canAddPasskeys: false,
    administrators: async () => ['gone@example.com', 'ada@example.com', 'ben@example.com'],
    venue: async () => 'Summit Valley',
    async sendMail({ to }: Mail) {
      if (to === 'gone@example.com') throw new Error('550')
      told.push(to)
    },
    log: { error },
  })
  await askForDeletion(callWith(open.database, { caller: maya }) as never)
  await vi.waitFor(() => expect(told).toEqual(['ada@example.com', 'ben@example.com']))
  expect(error).toHaveBeenCalledTimes(1)
})
