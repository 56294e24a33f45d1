import { and, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'
import { builtOnce, type Given } from '../../database/built-once'
import type { Database } from '../../database/database'
import { sha256 } from '../../encoding/sha256'
import { signInAccounts } from '../sign-in-account.table'
import { providerRecords as records } from './provider-record.table'

type Row = typeof records.$inferSelect

/** The names of these are the secret itself: a reader of the database, or of a backup, must not be able to use them. */
const bearerKinds = new Set(['RefreshToken', 'AuthorizationCode'])

const storedId = (kind: string, id: string) => (bearerKinds.has(kind) ? sha256(id) : id)

const withoutId = (kind: string, { jti, ...payload }: AdapterPayload): AdapterPayload =>
  bearerKinds.has(kind) || jti === undefined ? payload : { ...payload, jti }

const SHA256_LENGTH = 64

/**
 * An ended session keeps its name until it would have expired. A call that had read it before writes it once more at
 * its end, and would bring back the very person whom a new password was to keep out.
 */
const isEnded = ({ kind, consumedAt }: Pick<Row, 'kind' | 'consumedAt'>) => kind === 'Session' && consumedAt !== null

/** Two tabs, or one that retries at once, may send the same refresh token: both get an answer. */
const AT_ONCE_MS = 60_000

/**
 * Whether a used refresh token may be used again: as long as no one has used its successor. A phone that loses the
 * network loses the answer to a renewal; its next renewal would look like theft and sign the person out. A thief who
 * replays an older token is still found out, and the whole grant is revoked.
 */
async function answerWasLost(database: Database, row: Row): Promise<boolean> {
  const { consumedAt, grantId } = row
  if (!consumedAt || !grantId) return false
  const usedSince = await database
    .select({ id: records.id })
    .from(records)
    .where(and(eq(records.kind, row.kind), eq(records.grantId, grantId), gt(records.consumedAt, consumedAt)))
    .limit(1)
  return usedSince.length === 0
}

async function payloadOf(database: Database, row: Row | undefined): Promise<AdapterPayload | undefined> {
  if (!row || isEnded(row)) return undefined
  if (!row.consumedAt || (row.kind === 'RefreshToken' && (await answerWasLost(database, row)))) return row.payload
  return { ...row.payload, consumed: Math.floor(row.consumedAt.getTime() / 1000) }
}

/** Deletes the tokens of an unanswered renewal, so that only the newest of the line is valid. */
async function removeUnclaimedSuccessors(database: Database, row: Row, now: Date): Promise<void> {
  const { consumedAt, grantId } = row
  if (!consumedAt || !grantId || now.getTime() - consumedAt.getTime() < AT_ONCE_MS) return
  await database
    .delete(records)
    .where(and(eq(records.kind, row.kind), eq(records.grantId, grantId), isNull(records.consumedAt)))
}

/** Keeps the provider's sessions, grants and tokens in the database, for every process that shares it. */
export function createProviderAdapter(database: Database, now: () => Date): AdapterFactory {
  return (kind) => {
    const own = (id: string) => and(eq(records.kind, kind), eq(records.id, storedId(kind, id)))
    const isNotEnded = sql`(${ne(records.kind, 'Session')} or ${isNull(records.consumedAt)})`
    const alive = () => or(isNull(records.expiresAt), gt(records.expiresAt, now()))
    const adapter: Adapter = {
      async upsert(id, payload, expiresIn) {
        const values = {
          payload: withoutId(kind, payload),
          grantId: payload.grantId ?? null,
          uid: payload.uid ?? null,
          expiresAt: expiresIn ? new Date(now().getTime() + expiresIn * 1000) : null,
        }
        await database
          .insert(records)
          .values({ kind, id: storedId(kind, id), ...values })
          .onConflictDoUpdate({
            target: [records.kind, records.id],
            set: values,
            setWhere: isNotEnded,
          })
      },
      async find(id) {
        const [row] = await database
          .select()
          .from(records)
          .where(and(own(id), alive()))
        const payload = await payloadOf(database, row)
        return payload && { ...payload, jti: id }
      },
      async findByUid(uid) {
        const [row] = await database
          .select()
          .from(records)
          .where(and(eq(records.kind, kind), eq(records.uid, uid), alive()))
        return payloadOf(database, row)
      },
      // The device flow is off.
      findByUserCode: async () => undefined,
      async consume(id) {
        const [row] = await database.select().from(records).where(own(id))
        if (row) await removeUnclaimedSuccessors(database, row, now())
        await database
          .update(records)
          .set({ consumedAt: sql`coalesce(${records.consumedAt}, ${now().toISOString()}::timestamptz)` })
          .where(own(id))
      },
      async destroy(id) {
        await database.delete(records).where(and(own(id), isNotEnded))
      },
      async revokeByGrantId(grantId) {
        await database.delete(records).where(and(eq(records.kind, kind), eq(records.grantId, grantId)))
      },
    }
    return adapter
  }
}

const findGrant = builtOnce((database, value: Given<{ grantId: string }>) =>
  database
    .select({ id: records.id })
    .from(records)
    .innerJoin(signInAccounts, eq(signInAccounts.subject, sql`${records.payload}->>'accountId'`))
    .where(and(eq(records.kind, 'Grant'), eq(records.id, value('grantId')))),
)

/**
 * Whether the sign-in that a token names is still valid: signing out ends it, and so does the discovery of a stolen
 * token. So does the end of the account: its token would make a household for someone who was just deleted.
 */
export async function isSignInAlive(database: Database, grantId: string): Promise<boolean> {
  const [grant] = await findGrant(database, { grantId })
  return grant !== undefined
}

/** Whether a session, by its uid, was ended by its owner. */
export async function isSessionEnded(database: Database, uid: string): Promise<boolean> {
  const [ended] = await database
    .select({ id: records.id })
    .from(records)
    .where(and(eq(records.kind, 'Session'), eq(records.uid, uid), isNotNull(records.consumedAt)))
    .limit(1)
  return ended !== undefined
}

/** Removes tokens that an older version stored in the clear. Running it again changes nothing. */
export async function removeReadableTokens(database: Database): Promise<void> {
  await database
    .delete(records)
    .where(and(inArray(records.kind, [...bearerKinds]), sql`length(${records.id}) < ${SHA256_LENGTH}`))
}

export async function removeExpiredRecords(database: Database, now: Date): Promise<void> {
  await database.delete(records).where(lt(records.expiresAt, now))
}
