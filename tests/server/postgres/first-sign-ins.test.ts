import { describe, expect, it } from 'vitest'
import { households } from '../../../server/households/household.table'
import { openAccount } from '../../../server/identity/new-guest/new-account'
import { newDatabase } from '../support/new-database'
import { openVenueDatabase } from '../support/open-venue-database'

describe('first sign-ins at once with one address', () => {
  it('end with one account and one household', async () => {
    const { database, close } = await openVenueDatabase({ databaseUrl: await newDatabase() })
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
