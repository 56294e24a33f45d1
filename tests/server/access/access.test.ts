import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminEmails } from '../../../server/access/admin-email.table'
import { ensureAdministrators, readStaffRole } from '../../../server/access/staff'
import { findApiClient } from '../../../server/api-keys/api-clients'
import { apiKeys } from '../../../server/api-keys/api-key.table'
import type { OpenDatabase } from '../../../server/database/database'
import { Refusal } from '../../../server/errors/refusal'
import { createInviter } from '../../../server/invitations/inviter'
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
  it('grants by address, whatever its capitals, and to no one without one', async () => {
    expect(await readStaffRole(open.database, ' ADMIN@example.com ')).toBe('administrator')
    expect(await readStaffRole(open.database, 'guest@example.com')).toBeNull()
    expect(await readStaffRole(open.database, '')).toBeNull()
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
    expect(await readStaffRole(open.database, 'desk@example.com')).toBeNull()
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
    expect(await readStaffRole(open.database, 'left@example.com')).toBeNull()
  })
})

describe('front-desk staff', () => {
  /** What a process of the version before front-desk staff asks of the database. */
  const isAdministratorToAnOlderProcess = async (email: string) => {
    const rows = await open.database.select().from(adminEmails).where(eq(adminEmails.isDeleted, false))
    return rows.some((row) => row.email === email)
  }

  it('are in the list with their role, and an entry that names none is an administrator’s', async () => {
    const clerk = await call('addAdminEmail', { body: { email: 'clerk@example.com', role: 'frontDesk' } })
    expect(clerk).toMatchObject({ role: 'frontDesk', isDeleted: false })
    expect(await call('addAdminEmail', { body: { email: 'boss@example.com' } })).toMatchObject({
      role: 'administrator',
    })
    expect((await call('listAdminEmails')).find(({ id }) => id === clerk.id)).toEqual(clerk)
    expect(await readStaffRole(open.database, 'Clerk@Example.com')).toBe('frontDesk')
  })

  it('are no administrators to an older process of a rolling restart', async () => {
    expect(await isAdministratorToAnOlderProcess('boss@example.com')).toBe(true)
    expect(await isAdministratorToAnOlderProcess('clerk@example.com')).toBe(false)
  })

  it('become administrators and back under the same id, and an app that knows no roles changes none', async () => {
    const { id, email } = await call('addAdminEmail', { body: { email: 'both@example.com', role: 'frontDesk' } })
    expect(await call('updateAdminEmail', { body: { id, email: 'two@example.com' } })).toMatchObject({
      id,
      email: 'two@example.com',
      role: 'frontDesk',
    })
    await call('updateAdminEmail', { body: { id, email, role: 'administrator' } })
    expect(await readStaffRole(open.database, email)).toBe('administrator')
    await call('updateAdminEmail', { body: { id, email, role: 'frontDesk' } })
    expect(await readStaffRole(open.database, email)).toBe('frontDesk')
    expect(await isAdministratorToAnOlderProcess(email)).toBe(false)
  })

  it('have no access once removed, and none that a restart gives back', async () => {
    const { id } = await call('addAdminEmail', { body: { email: 'gone@example.com', role: 'frontDesk' } })
    await call('removeAdminEmail', { params: { id } })
    expect(await readStaffRole(open.database, 'gone@example.com')).toBeNull()
    const other = await call('addAdminEmail', { body: { email: 'other@example.com', role: 'frontDesk' } })
    const renamed = call('updateAdminEmail', { body: { id: other.id, email: 'Gone@example.com' } })
    await expect(renamed).rejects.toMatchObject({ status: 409, code: 'was-removed' })
    const { id: staying } = await call('addAdminEmail', { body: { email: 'stays@example.com', role: 'frontDesk' } })
    await ensureAdministrators(open.database, ['gone@example.com', 'stays@example.com'], NOON)
    expect(await readStaffRole(open.database, 'gone@example.com')).toBeNull()
    expect(await readStaffRole(open.database, 'stays@example.com')).toBe('frontDesk')
    await call('removeAdminEmail', { params: { id: staying } })
  })

  it('do not count as the last administrator, who neither goes nor becomes one of them', async () => {
    for (const entry of await call('listAdminEmails'))
      if (entry.role === 'administrator' && entry.email.toLowerCase() !== admin.email)
        await call('removeAdminEmail', { params: { id: entry.id } })
    const { id, email } = await ownEntry()
    const refused = { status: 409, code: 'last-administrator' }
    await expect(call('removeAdminEmail', { params: { id } })).rejects.toMatchObject(refused)
    await expect(call('updateAdminEmail', { body: { id, email, role: 'frontDesk' } })).rejects.toMatchObject(refused)
  })

  it('are told of it by mail where the tick says so, and not added where the mail was not taken', async () => {
    const invited: string[] = []
    const invite = async (email: string, role: string) => {
      if (email.startsWith('refused')) throw new Refusal(502, 'invitation-not-sent', 'Not sent')
      invited.push(`${email} ${role}`)
      return { isKept: true, link: 'https://venue.example/home' }
    }
    const add = callAs(open.database, admin, { invite })
    const body = { role: 'frontDesk', sendInvitation: true }
    // Without a mail server no one is told: the answer says so, and where the person signs in.
    expect(await add('addAdminEmail', { body: { ...body, email: 'told@example.com' } })).toMatchObject({
      invitation: { isKept: true, link: 'https://venue.example/home' },
    })
    const untold = await add('addAdminEmail', { body: { role: 'frontDesk', email: 'untold@example.com' } })
    expect(untold.invitation).toBeUndefined()
    await expect(add('addAdminEmail', { body: { ...body, email: 'refused@example.com' } })).rejects.toMatchObject({
      code: 'invitation-not-sent',
    })
    expect(invited).toEqual(['told@example.com frontDesk'])
    expect(await readStaffRole(open.database, 'refused@example.com')).toBeNull()
  })
})

describe('an invitation', () => {
  it.each([true, false])(
    'says whether a mail server took it (%s), and leads to where they work, or to their family',
    async (isMailSet) => {
      const mails: string[] = []
      const { inviteStaff, inviteToFamily, familyLinkToTell } = createInviter({
        database: open.database,
        origin: 'https://venue.example',
        sendMail: async ({ text }) => void mails.push(text),
        isMailSet,
        log: { error: () => {} },
      })
      const asAdministrator = { isKept: !isMailSet, link: 'https://venue.example/admin' }
      expect(await inviteStaff('boss@example.com', 'administrator')).toEqual(asAdministrator)
      expect(mails[0]).toContain(asAdministrator.link)
      await inviteToFamily('jonas@example.com', 'Maya Lindqvist')
      expect(mails[1]).toContain('https://venue.example/home')
      expect(familyLinkToTell).toBe(isMailSet ? null : 'https://venue.example/home')
    },
  )
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
    expect(await findApiClient(open.database, token, NOON)).toEqual({
      id,
      nickname: 'Shop',
      type: 'standard',
      scopes: ['customers:read'],
    })
    expect(await findApiClient(open.database, `${token}x`, NOON)).toBeNull()
    expect((await call('listApiKeys')).find((key) => key.id === id)?.lastUsedUtc).toBe(NOON.toISOString())
    expect(await call('removeApiKey', { params: { id } })).toEqual({ id })
    expect(await findApiClient(open.database, token, NOON)).toBeNull()
  })
})
