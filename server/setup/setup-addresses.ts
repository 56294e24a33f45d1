import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { addAdministrator, listStaff } from '../access/staff'
import type { Database } from '../database/database'
import { sha256 } from '../encoding/sha256'
import { appendToAudit } from '../records/audit-chain'
import { setupAddresses } from './setup-address.table'

export const SETUP_PATH = '/setup'
export const SETUP_LASTS_MINUTES = 60
/** For how long after the code the same browser is signed in without another one. */
export const SIGNS_IN_FOR_SECONDS = 600

export type SetupAddress = typeof setupAddresses.$inferSelect

/** Makes a one-time address, valid for an hour. With an e-mail address it is for that person only. */
export async function makeSetupAddress(
  database: Database,
  { origin, email, now }: { origin: string; email: string | null; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await database.insert(setupAddresses).values({
    tokenHash: sha256(token),
    email,
    isInvitation: email !== null,
    expiresAt: new Date(now.getTime() + SETUP_LASTS_MINUTES * 60_000),
  })
  return `${origin}${SETUP_PATH}/${token}`
}

/** Whether anyone but these administers the venue: a demo's administrators cannot sign in to a real venue. */
export async function hasAdministrator(database: Database, except: readonly string[]): Promise<boolean> {
  const staff = await listStaff(database)
  return staff.some(({ email, role }) => role === 'administrator' && !except.includes(email))
}

const isUsable = (now: Date) => and(isNull(setupAddresses.usedAt), gt(setupAddresses.expiresAt, now))

/** The address of that token; null once it was used, or is too old. */
export async function findSetupAddress(database: Database, token: string, now: Date): Promise<SetupAddress | null> {
  const [row] = await database
    .select()
    .from(setupAddresses)
    .where(and(eq(setupAddresses.tokenHash, sha256(token)), isUsable(now)))
  return row ?? null
}

/** Stores what was typed, so that it is there after the code. */
export async function keepTyped(
  database: Database,
  { id, ...typed }: Pick<SetupAddress, 'id' | 'email' | 'venueName' | 'timeZone'>,
): Promise<void> {
  await database.update(setupAddresses).set(typed).where(eq(setupAddresses.id, id))
}

/** Never equal to the hash of an address's own token, which a log may hold. */
const hashToSignIn = (secret: string) => sha256(`sign-in ${secret}`)

/**
 * Makes its owner an administrator and spends the address, with all other first ones: a venue is set up once. Returns a
 * secret that signs in, once, the browser that gets it; null if someone else was faster.
 */
export function spendSetupAddress(
  database: Database,
  { id, email, now }: { id: number; email: string; now: Date },
): Promise<string | null> {
  return database.transaction(async (tx) => {
    const secret = randomBytes(32).toString('base64url')
    const expiresAt = new Date(now.getTime() + SIGNS_IN_FOR_SECONDS * 1000)
    const used = await tx
      .update(setupAddresses)
      .set({ usedAt: now, email, tokenHash: hashToSignIn(secret), expiresAt })
      .where(and(eq(setupAddresses.id, id), isUsable(now)))
      .returning({ id: setupAddresses.id })
    if (used.length === 0) return null
    await tx
      .update(setupAddresses)
      .set({ usedAt: now })
      .where(and(isNull(setupAddresses.usedAt), eq(setupAddresses.isInvitation, false)))
    const adminEmailId = await addAdministrator(tx, email, now)
    await appendToAudit(tx, {
      at: now,
      actor: { issuer: 'setup-address', subject: String(id) },
      action: 'administrator-added',
      details: { adminEmailId },
    })
    return secret
  })
}

/** Spends the secret of a browser that has just proved an address here; answers with the address. */
export async function takeProvenAddress(database: Database, secret: string, now: Date): Promise<string | null> {
  const [row] = await database
    .update(setupAddresses)
    .set({ expiresAt: now })
    .where(and(eq(setupAddresses.tokenHash, hashToSignIn(secret)), gt(setupAddresses.expiresAt, now)))
    .returning({ email: setupAddresses.email })
  return row?.email ?? null
}
