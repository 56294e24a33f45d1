import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureAdministrators, isAdministrator } from '../../../server/access/administrators'
import { findApiClient } from '../../../server/api-keys/api-clients'
import { apiKeys } from '../../../server/api-keys/api-key.table'
import type { OpenDatabase } from '../../../server/database/database'
import { callAs, NOON } from '../support/call-handler'
import { openVenueDatabase } from '../support/open-venue-database'
import { admin } from '../support/seed-households'

let open: OpenDatabase
let call: ReturnType<typeof callAs>
beforeAll(async () => {
  open = await openVenueDatabase()
  await ensureAdministrators(open.database, ['admin@example.com'], NOON)
  call = callAs(open.database, admin)
})
afterAll(() => open.close())

const ownEntry = async () => {
  const [entry] = await call('listAdminEmails')
  if (!entry) throw new Error('There is no administrator')
  return entry
}

describe('e-mail access', () => {
  it('grants by address, whatever its capitals, and to nobody without one', async () => {
    expect(await isAdministrator(open.database, ' ADMIN@example.com ')).toBe(true)
    expect(await isAdministrator(open.database, 'guest@example.com')).toBe(false)
    expect(await isAdministrator(open.database, '')).toBe(false)
  })

  it('cannot be emptied: the last address is neither removed nor, by its owner, changed', async () => {
    const { id } = await ownEntry()
    const refused = { status: 409, code: 'last-administrator' }
    await expect(call('removeAdminEmail', { params: { id } })).rejects.toMatchObject(refused)
    const typo = { id, email: 'admn@example.com' }
    await expect(call('updateAdminEmail', { body: typo })).rejects.toMatchObject(refused)
    expect(await call('updateAdminEmail', { body: { id, email: 'Admin@Example.com' } })).toMatchObject({ id })
  })

  it('refuses an address that is there, and revives one that was removed under its old id', async () => {
    const added = await call('addAdminEmail', { body: { email: 'desk@example.com' } })
    await expect(call('addAdminEmail', { body: { email: 'DESK@example.com' } })).rejects.toMatchObject({ status: 409 })
    await call('removeAdminEmail', { params: { id: added.id } })
    expect(await isAdministrator(open.database, 'desk@example.com')).toBe(false)
    await expect(call('removeAdminEmail', { params: { id: added.id } })).rejects.toMatchObject({ status: 404 })
    expect(await call('addAdminEmail', { body: { email: 'Desk@example.com' } })).toMatchObject({
      id: added.id,
      isDeleted: false,
    })
  })

  it('of one removed by an administrator is not given back by a restart', async () => {
    const { id } = await call('addAdminEmail', { body: { email: 'left@example.com' } })
    await call('removeAdminEmail', { params: { id } })
    await ensureAdministrators(open.database, ['left@example.com'], NOON)
    expect(await isAdministrator(open.database, 'left@example.com')).toBe(false)
  })
})

describe('an API key', () => {
  it('is shown whole once, and only its beginning after that', async () => {
    const added = await call('addApiKey', { body: { nickname: 'Newsletter' } })
    expect(added).toMatchObject({ nickname: 'Newsletter', type: 'standard', lastUsedUtc: null })
    expect(Buffer.from(added.token, 'base64url')).toHaveLength(32)
    expect(await call('listApiKeys')).toMatchObject([{ token: `${added.token.slice(0, 8)}…` }])
    const [row] = await open.database.select().from(apiKeys)
    expect(JSON.stringify(row)).not.toContain(added.token)
  })

  it('lets its client in until it is removed, and notes the last use', async () => {
    const { id, token } = await call('addApiKey', { body: { nickname: 'Shop' } })
    expect(await findApiClient(open.database, token, NOON)).toEqual({ id, nickname: 'Shop', type: 'standard' })
    expect(await findApiClient(open.database, `${token}x`, NOON)).toBeNull()
    expect((await call('listApiKeys')).find((key) => key.id === id)?.lastUsedUtc).toBe(NOON.toISOString())
    expect(await call('removeApiKey', { params: { id } })).toEqual({ id })
    expect(await findApiClient(open.database, token, NOON)).toBeNull()
  })
})
