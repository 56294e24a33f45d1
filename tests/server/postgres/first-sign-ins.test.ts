import { describe, expect, it } from 'vitest'
import { contacts } from '../../../server/households/contact.table'
import { ensureHousehold } from '../../../server/households/ensure-household'
import { households } from '../../../server/households/household.table'
import { holdNewHeads } from '../../../server/households/new-heads'
import type { Caller } from '../../../server/http/handler'
import { openAccount } from '../../../server/identity/new-guest/new-account'
import { importOrders } from '../../../server/orders/import-orders'
import { callAs, NOON } from '../support/call-handler'
import { newDatabase } from '../support/new-database'
import { openVenueDatabase } from '../support/open-venue-database'
import { admin } from '../support/seed-households'
import { seedVenue } from '../support/seed-venue'
import { waiters } from './waiters'

describe('first sign-ins at once with one address', () => {
  it('end with one account and one household', async () => {
    const { database, close } = await openVenueDatabase({ databaseUrl: await newDatabase('venue') })
    const opened = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        openAccount(database, {
          email: 'zoe@example.com',
          givenName: `Zoë ${index}`,
          familyName: 'van Dijk',
          dateOfBirth: '1990-02-28',
        }),
      ),
    )
    expect(new Set(opened.map(({ subject }) => subject)).size).toBe(1)
    expect(await database.$count(households)).toBe(1)
    await close()
  })
})

describe('a first sign-in and what the venue makes of the same address at that moment', () => {
  const zoe: Caller = {
    issuer: 'https://id.example',
    subject: 'zoe',
    email: 'zoe@example.com',
    givenName: 'Zoë',
    familyName: 'van Dijk',
  }
  const file = `order_number,line_number,customer_id,email,first_name,last_name,product_id,product_name,season_pass
O-1,1,C-1,Zoe@example.com,Zoë,van Dijk,PASS,Season pass,yes`
  const open = async () => openVenueDatabase({ databaseUrl: await newDatabase('venue') })

  it('end with one household where the orders come first', async () => {
    const { database, close } = await open()
    const both = await database.transaction(async (tx) => {
      await holdNewHeads(tx)
      const importing = importOrders(database, file, NOON)
      await waiters(database, 1)
      const signingIn = ensureHousehold(database, zoe)
      await waiters(database, 2)
      return { importing, signingIn }
    })
    await both.importing
    const { id } = await both.signingIn
    expect((await database.select().from(contacts)).map((row) => [row.id, row.customerId])).toEqual([[id, 'C-1']])
    await close()
  })

  it('end with one household where the guest comes first', async () => {
    const { database, close } = await open()
    const both = await database.transaction(async (tx) => {
      const { id } = await ensureHousehold(tx, zoe)
      const importing = importOrders(database, file, NOON)
      await waiters(database, 1)
      return { id, importing }
    })
    await both.importing
    expect((await database.select().from(contacts)).map((row) => [row.id, row.customerId])).toEqual([[both.id, 'C-1']])
    await close()
  })

  it('end with one household where the desk adds the guest first', async () => {
    const { database, close } = await open()
    const { locationId } = await seedVenue(database)
    const people = [{ firstName: 'Zoë', lastName: 'van Dijk', dateOfBirth: '1990-02-28' }]
    const body = { locationId, people, email: 'Zoe@example.com', phone: '' }
    const both = await database.transaction(async (tx) => {
      await holdNewHeads(tx)
      const adding = callAs(database, admin)('addWalkIn', { body })
      await waiters(database, 1)
      const signingIn = ensureHousehold(database, zoe)
      await waiters(database, 2)
      return { adding, signingIn }
    })
    const { contactId } = await both.adding
    expect((await both.signingIn).id).toBe(contactId)
    expect(await database.$count(households)).toBe(1)
    await close()
  })
})
