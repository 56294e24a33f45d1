import { and, eq, lt } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../database/database'
import { passkeyChallenges as challenges } from './passkey.table'

/** As long as a sign-in: its page may be open for a while before someone touches the field. */
const LASTS_MS = 60 * 60_000

interface GivenChallenge {
  challenge: string
  /** Who it is for: see the table. */
  boundTo: string
}

export async function keepChallenge(database: Database, given: GivenChallenge, now: Date): Promise<void> {
  await database.insert(challenges).values({ ...given, expiresAt: new Date(now.getTime() + LASTS_MS) })
}

const ClientData = v.pipe(v.string(), v.parseJson(), v.object({ challenge: v.pipe(v.string(), v.maxLength(200)) }))

/**
 * The challenge that a browser's answer is to, if it was given out for this purpose; null for any other. It is deleted,
 * for every process: an overheard answer is worth nothing.
 */
export async function takeChallenge(
  database: Database,
  { clientDataJSON, boundTo }: { clientDataJSON: string; boundTo: string },
  now: Date,
): Promise<string | null> {
  const said = v.safeParse(ClientData, Buffer.from(clientDataJSON, 'base64url').toString())
  if (!said.success) return null
  const { challenge } = said.output
  const [taken] = await database
    .delete(challenges)
    .where(and(eq(challenges.challenge, challenge), eq(challenges.boundTo, boundTo)))
    .returning({ expiresAt: challenges.expiresAt })
  return taken && taken.expiresAt > now ? challenge : null
}

export async function removeOldChallenges(database: Database, now: Date): Promise<void> {
  await database.delete(challenges).where(lt(challenges.expiresAt, now))
}
