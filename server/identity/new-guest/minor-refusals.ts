import { and, eq, gt, lt, or } from 'drizzle-orm'
import type { Database } from '../../database/database'
import { minorRefusals as refusals } from './minor-refusal.table'

const DAY_MS = 24 * 60 * 60_000

export interface NewGuestAttempt {
  email: string
  signIn: string
}

const aDayBefore = (now: Date) => new Date(now.getTime() - DAY_MS)

/** Records that someone under 18 tried: otherwise they would only have to go back and type another year. */
export async function noteMinor(database: Database, attempt: NewGuestAttempt, now: Date): Promise<void> {
  await database
    .insert(refusals)
    .values({ ...attempt, refusedAt: now })
    .onConflictDoNothing()
}

/** Whether this address, or this sign-in under whatever address, was refused within a day. */
export async function wasMinor(database: Database, { email, signIn }: NewGuestAttempt, now: Date): Promise<boolean> {
  const [refused] = await database
    .select({ email: refusals.email })
    .from(refusals)
    .where(and(or(eq(refusals.email, email), eq(refusals.signIn, signIn)), gt(refusals.refusedAt, aDayBefore(now))))
    .limit(1)
  return refused !== undefined
}

export async function removeOldRefusals(database: Database, now: Date): Promise<void> {
  await database.delete(refusals).where(lt(refusals.refusedAt, aDayBefore(now)))
}
