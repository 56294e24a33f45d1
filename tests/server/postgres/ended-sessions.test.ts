import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createProviderAdapter } from '../../../server/identity/provider/provider-adapter'
import { providerRecords as records } from '../../../server/identity/provider/provider-record.table'
import { signInAccounts } from '../../../server/identity/sign-in-account.table'
import { endOtherSignIns, lockSignIns } from '../../../server/identity/signed-in-devices'
import { signIn, startSignIn } from '../support/browser'
import { newDatabase } from '../support/new-database'
import { runServer } from '../support/running-server'

const MAYA = 'maya@example.com'
const asked = { uid: 'of another sign-in', session: null }

/** As long as someone waits for a lock that another transaction holds. */
const waitsForLock = sql`select count(*)::int as waiting from pg_locks where not granted and locktype = 'advisory'`

describe('a session that its owner ends while a call of it is under way', () => {
  let server: Awaited<ReturnType<typeof runServer>>
  beforeAll(async () => {
    server = await runServer({ DATABASE_URL: await newDatabase() })
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
    const subject = await subjectOf(MAYA)
    // So that the call has to make another one.
    await server.database.delete(records).where(eq(records.kind, 'Grant'))
    let silent: ReturnType<typeof startSignIn> | null = null
    await server.database.transaction(async (tx) => {
      await lockSignIns(tx, subject)
      silent = startSignIn(server.url, { browser, prompt: 'none' })
      await expect
        .poll(async () => (await server.database.execute<{ waiting: number }>(waitsForLock)).rows[0]?.waiting)
        .toBe(1)
      await endOtherSignIns(tx, subject, asked, new Date())
    })
    const { url } = await (silent as unknown as ReturnType<typeof startSignIn>)
    expect(url.searchParams.get('error')).toBe('login_required')
    expect(await server.database.$count(records, eq(records.kind, 'Grant'))).toBe(0)
  })
})
