import { randomBytes, scryptSync } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/database/database'
import { theRow } from '../../../server/database/queries/the-row'
import { hashPassword } from '../../../server/identity/password'
import { createProviderAdapter } from '../../../server/identity/provider/provider-adapter'
import { providerRecords as records } from '../../../server/identity/provider/provider-record.table'
import { signInAccounts } from '../../../server/identity/sign-in-account.table'
import { endOtherSignIns, lockSignIns } from '../../../server/identity/signed-in-devices'
import { Browser, signIn, startSignIn } from '../support/browser'
import { newDatabase } from '../support/new-database'
import { runServer } from '../support/running-server'
import { waiters } from './waiters'

const MAYA = 'maya@example.com'
const SIOBHAN = 'siobhan@example.com'
const asked = { uid: 'of another sign-in', session: null }

describe('a session that its owner ends while a call of it is under way', () => {
  let server: Awaited<ReturnType<typeof runServer>>
  beforeAll(async () => {
    server = await runServer({ DATABASE_URL: await newDatabase('demo') })
  })
  afterAll(() => server.close())

  const subjectOf = async (email: string) => {
    const [account] = await server.database.select().from(signInAccounts).where(eq(signInAccounts.email, email))
    if (!account) throw new Error(`There is no account of ${email}.`)
    return account.subject
  }
  const sessionsOf = async (subject: string) =>
    server.database
      .select()
      .from(records)
      .where(and(eq(records.kind, 'Session'), sql`${records.payload}->>'accountId' = ${subject}`))

  /** Begins something, and ends all sign-ins of the person while it waits for that. */
  async function endDuring<T>(
    subject: string,
    begin: () => Promise<T>,
    change = async (_: Database) => {},
  ): Promise<T> {
    const begun: Promise<T>[] = []
    await server.database.transaction(async (tx) => {
      await tx.select().from(signInAccounts).where(eq(signInAccounts.subject, subject)).for('update')
      await lockSignIns(tx, subject)
      begun.push(begin())
      await waiters(server.database, 1)
      await change(tx)
      await endOtherSignIns(tx, subject, asked, new Date())
    })
    return theRow(await Promise.all(begun))
  }

  it('is not written back by the end of that call', async () => {
    await signIn(server.url, MAYA)
    const subject = await subjectOf(MAYA)
    const sessions = createProviderAdapter(server.database, () => new Date())('Session')
    const [before] = await sessionsOf(subject)
    if (!before) throw new Error('There is no session to end.')
    await server.database.transaction((tx) => endOtherSignIns(tx, subject, asked, new Date()))
    await sessions.upsert(before.id, before.payload, 60)
    expect(await sessions.find(before.id)).toBeUndefined()
    expect(await sessions.findByUid(before.uid ?? '')).toBeUndefined()
    expect(await sessionsOf(subject)).toEqual([])
  })

  it('gives that call no new sign-in', async () => {
    const { browser } = await signIn(server.url, MAYA)
    // So that the call has to make another one.
    await server.database.delete(records).where(eq(records.kind, 'Grant'))
    const silently = () => startSignIn(server.url, { browser, prompt: 'none' })
    const { url } = await endDuring(await subjectOf(MAYA), silently)
    expect(url.searchParams.get('error')).toBe('login_required')
    expect(await server.database.$count(records, eq(records.kind, 'Grant'))).toBe(0)
  })

  it.each([
    ['that was not signed in before', false],
    ['that was signed in before', true],
  ])('lets no sign-in come back that was proved before, to a browser %s', async (_, wasSignedIn) => {
    const browser = wasSignedIn ? (await signIn(server.url, MAYA)).browser : new Browser(server.url)
    const { url: page } = await startSignIn(server.url, { browser, prompt: 'login' })
    const proved = await browser.request(`${page.href}/password`, {
      method: 'POST',
      body: new URLSearchParams({ email: MAYA, password: 'demo' }),
      headers: { Origin: server.url },
    })
    await server.database.delete(records).where(eq(records.kind, 'Grant'))
    const comeBack = () => browser.open(proved.headers.get('Location') ?? '')
    const { url } = await endDuring(await subjectOf(MAYA), comeBack)
    expect(url.searchParams.get('error')).toBe('login_required')
    expect((await startSignIn(server.url, { browser })).url.pathname).toContain('/sign-in/')
  })

  it('lets no one in by a password that was changed while it was compared', async () => {
    const subject = await subjectOf(SIOBHAN)
    const isSiobhan = eq(signInAccounts.subject, subject)
    // A hash of another cost is written anew after the comparison, which waits here for the change.
    const salt = randomBytes(16)
    const cheap = [
      'scrypt',
      1024,
      8,
      1,
      salt.toString('base64'),
      scryptSync('demo', salt, 32, { N: 1024 }).toString('base64'),
    ]
    await server.database
      .update(signInAccounts)
      .set({ passwordHash: cheap.join('$') })
      .where(isSiobhan)
    const { browser, url: page } = await startSignIn(server.url)
    const change = async (tx: Database) =>
      void (await tx
        .update(signInAccounts)
        .set({ passwordHash: await hashPassword('nine snowy larches') })
        .where(isSiobhan))
    const typeOld = () => browser.submit(`${page.href}/password`, { email: SIOBHAN, password: 'demo' })
    const { url } = await endDuring(subject, typeOld, change)
    expect(url.searchParams.get('error')).toBe('login_required')
  })
})
