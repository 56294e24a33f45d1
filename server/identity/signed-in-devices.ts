import { and, desc, eq, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { theRow } from '../database/queries/the-row'
import { notSignedIn } from '../errors/not-signed-in'
import type { Caller } from '../http/handler'
import { isSignInAlive } from './provider/provider-adapter'
import { providerRecords as records } from './provider/provider-record.table'
import { signInAccounts } from './sign-in-account.table'
import { signedInDevices as devices } from './signed-in-device.table'

export interface DeviceUse {
  grantId: string
  subject: string
  name: string
}

/** Notes that a device got a token: the first time it is signed in there, and from then on still used. */
export async function noteDevice(database: Database, use: DeviceUse, now: Date): Promise<void> {
  await database
    .insert(devices)
    .values({ ...use, signedInAt: now, lastUsedAt: now })
    .onConflictDoUpdate({ target: devices.grantId, set: { lastUsedAt: now } })
}

const grantOf = and(eq(records.kind, 'Grant'), eq(records.id, devices.grantId))

/** Where a person is signed in, the last used first. */
export async function listDevices(database: Database, subject: string) {
  return database
    .select({
      id: devices.grantId,
      name: devices.name,
      signedInAt: devices.signedInAt,
      lastUsedAt: devices.lastUsedAt,
    })
    .from(devices)
    .innerJoin(records, grantOf)
    .where(eq(devices.subject, subject))
    .orderBy(desc(devices.lastUsedAt), desc(devices.grantId))
}

const isOf = (subject: string) => sql`${records.payload}->>'accountId' = ${subject}`
const holdsGrant = (grantId: string) =>
  sql`exists (select from jsonb_each(${records.payload}->'authorizations') held where held.value->>'grantId' = ${grantId})`

/** Locked by whatever ends a person's sign-ins, and by whatever has just made one: neither misses the other. */
export const lockSignIns = (tx: Database, subject: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sign-ins ${subject}`}, 0))`)

/**
 * Keeps the caller's sign-in as it is until the transaction ends; throws where it has ended meanwhile. Where another
 * provider signs guests in, or staff have handed a tablet over, it is not ours to end.
 */
export async function holdSignIn(tx: Database, { subject, signIn }: Pick<Caller, 'subject' | 'signIn'>): Promise<void> {
  if (signIn === undefined) return
  await lockSignIns(tx, subject)
  if (!(await isSignInAlive(tx, signIn))) throw notSignedIn()
}

/** Ends sessions, which give tokens without asking. Their names are kept (provider-adapter.ts). */
const endSessions = (tx: Database, which: SQL | undefined, now: Date) =>
  tx
    .update(records)
    .set({ consumedAt: now, payload: {} })
    .where(and(eq(records.kind, 'Session'), which))

/** Ends one sign-in of a person: its tokens, and the session that would give new ones without asking. */
export async function endDevice(
  database: Database,
  { subject, grantId }: Pick<DeviceUse, 'subject' | 'grantId'>,
  now: Date,
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockSignIns(tx, subject)
    await endSessions(tx, and(isOf(subject), holdsGrant(grantId)), now)
    const ofGrant = or(eq(records.grantId, grantId), and(eq(records.kind, 'Grant'), eq(records.id, grantId)))
    await tx.delete(records).where(and(ofGrant, isOf(subject)))
    await tx.delete(devices).where(and(eq(devices.grantId, grantId), eq(devices.subject, subject)))
  })
}

/** The sign-in that a person is in while the others end. */
export interface SignInToKeep {
  uid: string
  /** Of the browser that does it: a sign-in under way does not survive the end of its session. */
  session: string | null
}

/** For a change that no browser of the person makes. */
export const signedInNowhere: SignInToKeep = { uid: '', session: null }

/**
 * Ends every sign-in of a person, as a new password or address requires; also those that have just been proved and are
 * not back at the app yet. `kept` is about to sign in again. Call it in the transaction of that change. Returns how
 * often this has happened, which later sign-ins carry.
 */
export async function endOtherSignIns(tx: Database, subject: string, kept: SignInToKeep, now: Date): Promise<number> {
  await lockSignIns(tx, subject)
  const { endings } = theRow(
    await tx
      .update(signInAccounts)
      .set({ endings: sql`${signInAccounts.endings} + 1` })
      .where(eq(signInAccounts.subject, subject))
      .returning({ endings: signInAccounts.endings }),
  )
  const isOther = kept.session === null ? undefined : ne(records.uid, kept.session)
  await endSessions(tx, and(isOf(subject), isOther), now)
  await tx.delete(records).where(and(isOf(subject), notInArray(records.kind, ['Session', 'Interaction'])))
  const proved = sql`${records.payload}->'result'->'login'->>'accountId' = ${subject}`
  const signIns = and(eq(records.kind, 'Interaction'), proved)
  await tx.delete(records).where(and(signIns, ne(records.id, kept.uid)))
  await tx
    .update(records)
    .set({ payload: sql`jsonb_set(${records.payload}, '{result,login,acr}', to_jsonb(${String(endings)}::text))` })
    .where(signIns)
  await tx.delete(devices).where(eq(devices.subject, subject))
  return endings
}

/** Whether all sign-ins of a person were ended since a sign-in was proved that carries this count. */
export async function isProvedBeforeEnd(tx: Database, subject: string, endings: number): Promise<boolean> {
  const known = and(eq(signInAccounts.subject, subject), eq(signInAccounts.endings, endings))
  return (await tx.$count(signInAccounts, known)) === 0
}

/** Takes away devices whose sign-in is over. */
export async function removeEndedDevices(database: Database): Promise<void> {
  const ended = sql`not exists (select from ${records} where ${grantOf})`
  await database.delete(devices).where(ended)
}
