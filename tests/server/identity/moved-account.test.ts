import { describe, expect, it } from 'vitest'
import { operatorCommands } from '../../../server/commands/operator-command'
import { mailOverSmtp } from '../../../server/delivery/mail-sender'
import { auditEntries } from '../../../server/records/audit-entry.table'
import { verifyAudit } from '../../../server/records/verify-audit'
import { bearer, exchangeCode, renew, signIn } from '../support/browser'
import { askAndReceive } from '../support/code-sign-in'
import { serverWithMail } from '../support/server-with-mail'

const MAYA = 'maya@example.com'
const NEW = 'maya.lindqvist@example.org'

describe('an operator who moves the account of a lost mailbox', () => {
  const venue = serverWithMail()
  const move = (from: string, to: string, send = mailOverSmtp(venue.mails.url, 'venue@example.com')) =>
    operatorCommands['move-account']({
      database: venue.database,
      dataDir: '',
      origin: venue.url,
      now: venue.now(),
      forgetSettings() {},
      mail: () => ({ send, isSet: true }),
      input: `${from}\n${to}`,
    })
  const familyOf = async (token: { access_token: string }) =>
    (await (await fetch(`${venue.url}/api/profile`, { headers: bearer(token) })).json()).contacts

  it('is told of an address that no one has, that another account has, or that is none, and nothing changes', async () => {
    await expect(move('nobody@example.com', NEW)).rejects.toThrow('No account here has the address nobody@example.com.')
    await expect(move(MAYA, 'siobhan@example.com')).rejects.toThrow('siobhan@example.com has an account of its own')
    await expect(move(MAYA, 'no address')).rejects.toThrow('no address is no email address')
    await expect(move(MAYA, ' Maya@example.com')).rejects.toThrow('Both addresses are the same')
    expect(await venue.database.$count(auditEntries)).toBe(0)
    expect((await familyOf(await signIn(venue.url, MAYA)))[0].firstName).toBe('Maya')
  })

  it('gives the guest their family by a code to the new address, ends each sign-in, and tells the old address', async () => {
    const before = venue.mails.received.length
    const elsewhere = await signIn(venue.url, MAYA)
    const family = await familyOf(elsewhere)
    const said = await move(` ${MAYA.toUpperCase()}`, NEW)
    expect(said).toMatch(/^The account of maya@example.com has the address maya.lindqvist@example.org now/)
    expect(said).toContain(`${MAYA} was told by mail.`)
    expect((await venue.mails.firstTo(MAYA, before)).subject).toContain('was changed')
    expect((await renew(venue.url, elsewhere.refresh_token)).status).toBe(400)
    expect((await fetch(`${venue.url}/api/profile`, { headers: bearer(elsewhere) })).status).toBe(401)
    const { enter, code, verifier } = await askAndReceive(venue.url, venue.mails, NEW)
    const { url } = await enter(code)
    expect(await familyOf(await exchangeCode(venue.url, { url, verifier }))).toEqual(family)
  })

  it('leaves a line in the audit, without an address', async () => {
    const [entry, ...more] = await venue.database.select().from(auditEntries)
    expect(more).toEqual([])
    expect(entry?.entry).toContain('"action":"account-moved"')
    expect(entry?.entry).not.toContain('@')
    expect(await verifyAudit(venue.database)).toMatchObject({ isWhole: true })
  })

  it('of staff is told that the access is still that of the old address', async () => {
    expect(await move('admin@example.com', 'ada@example.org')).toContain('admin@example.com still has access as staff')
  })

  it('moves the family of a guest who has not opened the app yet, and is told where no mail was taken', async () => {
    const refused = Object.assign(new Error('no'), { code: 'EENVELOPE' })
    const said = await move('siobhan@example.com', 'siobhan@example.org', () => Promise.reject(refused))
    expect(said).toContain('The mail that tells siobhan@example.com of it was not taken (EENVELOPE).')
    const moved = await askAndReceive(venue.url, venue.mails, 'siobhan@example.org')
    const { url } = await moved.enter(moved.code)
    const family = await familyOf(await exchangeCode(venue.url, { url, verifier: moved.verifier }))
    expect(family.map(({ firstName }: { firstName: string }) => firstName)).toEqual(['Siobhán', 'Zoë'])
    const { enter, code } = await askAndReceive(venue.url, venue.mails, 'siobhan@example.com')
    expect((await enter(code)).url.pathname).toMatch(/\/guest$/)
  })
})
