import { and, eq } from 'drizzle-orm'
import type { Database } from '../database/database'
import type { Caller } from '../http/handler'
import { deletionWishes as wishes } from './deletion-wish.table'

const isOf = ({ issuer, subject }: Caller) => and(eq(wishes.issuer, issuer), eq(wishes.subject, subject))

/** When the person asked to be deleted; null when they did not, or took it back. */
export async function findWish(database: Database, caller: Caller): Promise<Date | null> {
  const [wish] = await database.select({ askedAt: wishes.askedAt }).from(wishes).where(isOf(caller))
  return wish?.askedAt ?? null
}

/** Keeps the wish; `isNew` is false for one that was made before, whose time stays. */
export async function keepWish(database: Database, caller: Caller, now: Date) {
  const { issuer, subject } = caller
  const kept = await database
    .insert(wishes)
    .values({ issuer, subject, askedAt: now })
    .onConflictDoNothing()
    .returning({ askedAt: wishes.askedAt })
  return { isNew: kept.length === 1, askedAt: kept[0]?.askedAt ?? (await findWish(database, caller)) ?? now }
}

export async function takeWishBack(database: Database, caller: Caller): Promise<void> {
  await database.delete(wishes).where(isOf(caller))
}
