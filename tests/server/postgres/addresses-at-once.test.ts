import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database, OpenDatabase } from '../../../server/database/database'
import { changeAddress } from '../../../server/identity/account/change-address'
import { changePassword } from '../../../server/identity/account/change-password'
import { openAccount } from '../../../server/identity/new-guest/new-account'
import { signInAccounts } from '../../../server/identity/sign-in-account.table'
import { endOtherSignIns, signedInNowhere } from '../../../server/identity/signed-in-devices'
import { NOON } from '../support/call-with'
import { newDatabase } from '../support/new-database'
import { openVenueDatabase } from '../support/open-venue-database'
import { waiters } from './waiters'

let open: OpenDatabase
beforeAll(async () => {
  open = await openVenueDatabase({ databaseUrl: await newDatabase('venue') })
})
afterAll(() => open.close())

const notice = { to: '', subject: 'Changed', text: 'It was changed.', html: '<p>It was changed.</p>' }
const common = { kept: signedInNowhere, now: NOON }

async function guest(name: string) {
  const email = `${name}-${randomUUID()}@example.com`
  const person = { givenName: name, familyName: 'Berg', dateOfBirth: '1990-02-28' }
  return { email, person, ...(await openAccount(open.database, { email, ...person })) }
}
const free = () => `${randomUUID()}@example.org`
const addressOf = async (subject: string) =>
  (await open.database.select().from(signInAccounts).where(eq(signInAccounts.subject, subject)))[0]?.email
const change = (subject: string, from: string, email: string, database = open.database) =>
  changeAddress(database, { subject, from, email, endings: 0, notice, ...common })

/** What `call` comes to, where it waits for a transaction that changes what it has already seen. */
async function during<Outcome>(change: (tx: Database) => Promise<unknown>, call: () => Promise<Outcome>) {
  const { calling } = await open.database.transaction(async (tx) => {
    await change(tx)
    const begun = call()
    begun.catch(() => {})
    await waiters(open.database, 1)
    return { calling: begun }
  })
  return calling
}

describe('a change of address', () => {
  it('finds the address taken by another account that changes to it at that moment', async () => {
    const [ada, ben] = [await guest('Ada'), await guest('Ben')]
    const email = free()
    const outcome = await during(
      (tx) => change(ada.subject, ada.email, email, tx),
      () => change(ben.subject, ben.email, email),
    )
    expect(outcome).toBe('taken')
    expect(await addressOf(ben.subject)).toBe(ben.email)
  })

  it('finds the address taken by a new guest who signs in with it at that moment', async () => {
    const ada = await guest('Ada')
    const email = free()
    const outcome = await during(
      (tx) => openAccount(tx, { email, ...ada.person }),
      () => change(ada.subject, ada.email, email),
    )
    expect(outcome).toBe('taken')
    expect(await addressOf(ada.subject)).toBe(ada.email)
  })

  it('does not come after one that an operator makes at that moment: the old mailbox proves nothing more', async () => {
    const ada = await guest('Ada')
    const moved = free()
    const outcome = await during(
      (tx) => change(ada.subject, ada.email, moved, tx),
      () => change(ada.subject, ada.email, free()),
    )
    expect(outcome).toBe('outdated')
    expect(await addressOf(ada.subject)).toBe(moved)
  })

  it('does not come after the end of the sign-in that makes it', async () => {
    const ada = await guest('Ada')
    const outcome = await during(
      (tx) => endOtherSignIns(tx, ada.subject, signedInNowhere, NOON),
      () => change(ada.subject, ada.email, free()),
    )
    expect(outcome).toBe('outdated')
    expect(await addressOf(ada.subject)).toBe(ada.email)
  })
})

it('a new password does not come after a move of the account: the old mailbox proves nothing more', async () => {
  const ada = await guest('Ada')
  const password = { subject: ada.subject, email: ada.email, password: 'nine snowy larches', notice, ...common }
  const outcome = await during(
    (tx) => change(ada.subject, ada.email, free(), tx),
    () => changePassword(open.database, password),
  )
  expect(outcome).toBeNull()
  const [account] = await open.database.select().from(signInAccounts).where(eq(signInAccounts.subject, ada.subject))
  expect(account?.passwordHash).toBeNull()
})
