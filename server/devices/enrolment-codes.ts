import { randomInt } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { sha256 } from '../encoding/sha256'
import { deviceCodes as codes } from './device.table'

const LASTS_MS = 10 * 60_000
const MOST_TRIES = 5

/** Without what is read as something else: I, L, O, U, 0 and 1. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const PREFIX_LENGTH = 3
const LENGTH = 8

const newCode = () => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** However it was typed: in small letters, with spaces or a dash. */
const codeKey = (typed: string) =>
  typed
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()

/** As people read it out. */
const shown = (code: string) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`

const hashOf = (deviceId: number, code: string) => sha256(`${deviceId} ${code}`)

export interface NewCode {
  code: string
  expiresAt: Date
}

/** A new code for a device; the one before ends. */
export async function makeCode(tx: Database, deviceId: number, now: Date): Promise<NewCode> {
  await removeCode(tx, deviceId)
  await tx.delete(codes).where(lt(codes.expiresAt, now))
  for (;;) {
    const code = newCode()
    const expiresAt = new Date(now.getTime() + LASTS_MS)
    const row = { deviceId, prefix: code.slice(0, PREFIX_LENGTH), hash: hashOf(deviceId, code), expiresAt }
    const made = await tx.insert(codes).values(row).onConflictDoNothing().returning()
    // An open code has the same prefix; another try will not.
    if (made.length > 0) return { code: shown(code), expiresAt }
  }
}

export async function removeCode(tx: Database, deviceId: number): Promise<void> {
  await tx.delete(codes).where(eq(codes.deviceId, deviceId))
}

/** The device that a code is for; null for one that is wrong, late, used, or tried too often. */
export async function deviceOfCode(database: Database, typed: string, now: Date): Promise<number | null> {
  const code = codeKey(typed)
  const isOpen = and(gt(codes.expiresAt, now), lt(codes.tries, MOST_TRIES))
  // Counted before it is compared, and outside of any transaction, which a refusal would roll back.
  const [tried] = await database
    .update(codes)
    .set({ tries: sql`${codes.tries} + 1` })
    .where(and(eq(codes.prefix, code.slice(0, PREFIX_LENGTH)), isOpen))
    .returning()
  return tried && tried.hash === hashOf(tried.deviceId, code) ? tried.deviceId : null
}

/**
 * Spends a code that is a device's; false where it was spent meanwhile. In the transaction that gives the device its key:
 * where the database fails in between, the code still works.
 */
export async function spendCode(tx: Database, deviceId: number, typed: string): Promise<boolean> {
  const spent = await tx
    .delete(codes)
    .where(and(eq(codes.deviceId, deviceId), eq(codes.hash, hashOf(deviceId, codeKey(typed)))))
    .returning({ deviceId: codes.deviceId })
  return spent.length > 0
}
