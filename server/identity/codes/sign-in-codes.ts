import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { and, count, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { plainDigits } from '../../../src/contract/days/plain-digits'
import type { Database } from '../../database/database'
import { theRow } from '../../database/queries/the-row'
import { signInCodes as codes } from './sign-in-code.table'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export const CODE_LASTS_MINUTES = 10
const MOST_TRIES = 5
/** With five tries each, guessing one person's code succeeds within a day once in 6,600 days. */
const limits = [
  { counts: 'email', most: 5, within: 15 * MINUTE },
  { counts: 'email', most: 30, within: DAY },
  // A whole resort may sit behind one network address.
  { counts: 'askedFrom', most: 600, within: HOUR },
] as const
/** A button pressed twice asks once. */
const AT_ONCE_MS = 10_000

/** Whether what was typed can be a code at all. */
export const isCode = (typed: string) => /^\d{6}$/.test(typed)

/**
 * Digits however they were typed or pasted: a mail may show them with spaces or a dash, and the keyboard of a phone in
 * Arabic has digits of its own.
 */
export const codeKey = (typed: string) => plainDigits(typed).replace(/[\s\p{Pd}\p{Cf}]/gu, '')

export interface CodeRequest {
  /** The provider's name for the sign-in under way. */
  signIn: string
  email: string
  askedFrom: string
}

/** 'spent': no try is left, it is too late, or there is no code at all. */
export type Entered = 'right' | 'wrong' | 'spent'

export interface AskedCode extends Pick<typeof codes.$inferSelect, 'email' | 'usedAt' | 'failedAt'> {
  /** An earlier one was sent to the same address, and counts no more. */
  isAgain: boolean
}

export interface SignInCodes {
  /** A new code to be sent; 'asked-already' where one is on its way, 'too-many' where a limit is reached. */
  ask(request: CodeRequest): Promise<{ id: number; code: string } | 'asked-already' | 'too-many'>
  /** The last code that a sign-in asked for: only this one counts. */
  newest(signIn: string): Promise<AskedCode | null>
  enter(signIn: string, code: string): Promise<Entered>
  noteFailure(id: number): Promise<void>
}

export function createSignInCodes(database: Database, secret: string, now: () => Date): SignInCodes {
  const hashOf = (signIn: string, code: string) =>
    createHmac('sha256', secret).update(`${signIn} ${code}`).digest('base64')
  const newestOf = (signIn: string) => eq(codes.id, sql`(select max(id) from ${codes} where sign_in = ${signIn})`)

  async function isOverLimit(tx: Database, request: CodeRequest): Promise<boolean> {
    for (const { counts, most, within } of limits) {
      const since = new Date(now().getTime() - within)
      const [asked] = await tx
        .select({ times: count() })
        .from(codes)
        .where(and(eq(codes[counts], request[counts]), gt(codes.askedAt, since)))
      if ((asked?.times ?? 0) >= most) return true
    }
    return false
  }

  async function isOnItsWay(tx: Database, { signIn, email }: CodeRequest): Promise<boolean> {
    const justNow = gt(codes.askedAt, new Date(now().getTime() - AT_ONCE_MS))
    const untouched = and(isNull(codes.usedAt), isNull(codes.failedAt), eq(codes.tries, 0))
    const [found] = await tx
      .select({ id: codes.id })
      .from(codes)
      .where(and(newestOf(signIn), eq(codes.email, email), justNow, untouched))
    return found !== undefined
  }

  return {
    ask: (request) =>
      database.transaction(async (tx) => {
        // Locked, so that each process counts the codes that another is just adding; always in this order, so that two
        // do not wait for each other.
        for (const key of [`code for ${request.email}`, `code from ${request.askedFrom}`])
          await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
        if (await isOnItsWay(tx, request)) return 'asked-already'
        if (await isOverLimit(tx, request)) return 'too-many'
        const code = String(randomInt(1_000_000)).padStart(6, '0')
        const askedAt = now()
        const row = {
          ...request,
          codeHash: hashOf(request.signIn, code),
          askedAt,
          expiresAt: new Date(askedAt.getTime() + CODE_LASTS_MINUTES * MINUTE),
        }
        return { id: theRow(await tx.insert(codes).values(row).returning({ id: codes.id })).id, code }
      }),

    async newest(signIn) {
      const [row, before] = await database
        .select({ email: codes.email, usedAt: codes.usedAt, failedAt: codes.failedAt })
        .from(codes)
        .where(eq(codes.signIn, signIn))
        .orderBy(desc(codes.id))
        .limit(2)
      return row ? { ...row, isAgain: before?.email === row.email } : null
    },

    async enter(signIn, code) {
      const usable = and(isNull(codes.usedAt), gt(codes.expiresAt, now()))
      // Counted before it is compared: tries that arrive together are all counted.
      const [tried] = await database
        .update(codes)
        .set({ tries: sql`${codes.tries} + 1` })
        .where(and(newestOf(signIn), usable, lt(codes.tries, MOST_TRIES)))
        .returning({ id: codes.id, codeHash: codes.codeHash, tries: codes.tries })
      if (!tried) return 'spent'
      if (!timingSafeEqual(Buffer.from(tried.codeHash), Buffer.from(hashOf(signIn, code))))
        return tried.tries < MOST_TRIES ? 'wrong' : 'spent'
      const used = await database
        .update(codes)
        .set({ usedAt: now() })
        .where(and(eq(codes.id, tried.id), isNull(codes.usedAt)))
        .returning({ id: codes.id })
      return used.length === 1 ? 'right' : 'spent'
    },

    async noteFailure(id) {
      await database.update(codes).set({ failedAt: now() }).where(eq(codes.id, id))
    },
  }
}

/** Deletes codes that no limit counts any more. */
export async function removeOldCodes(database: Database, now: Date): Promise<void> {
  await database.delete(codes).where(lt(codes.askedAt, new Date(now.getTime() - DAY)))
}
