import { and, desc, isNull, lt, sql } from 'drizzle-orm'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import { SEAL_ALGORITHM, type SealingKey } from '../../src/contract/entities/device/sealed-document'
import type { Database } from '../database/database'
import { theRow } from '../database/queries/the-row'
import { sealingKeys } from './sealing-key.table'
import { TICKET_MS } from './ticket-days'

async function newKey(): Promise<{ kid: string; privateKey: JWK }> {
  const pair = await generateKeyPair(SEAL_ALGORITHM, { crv: 'P-256', extractable: true })
  const privateKey = await exportJWK(pair.privateKey)
  return { kid: await calculateJwkThumbprint(privateKey), privateKey }
}

const readNewest = (database: Database) =>
  database.select().from(sealingKeys).where(isNull(sealingKeys.retiredAt)).orderBy(desc(sealingKeys.madeAt)).limit(1)

/** Makes the first key of a venue, once. One process at a time does this. */
export async function ensureSealingKey(database: Database, now: Date): Promise<void> {
  if ((await readNewest(database)).length === 0)
    await database.insert(sealingKeys).values({ ...(await newKey()), madeAt: now })
}

/** The public half of the key that documents are sealed to now. */
export async function readSealingKey(database: Database): Promise<SealingKey> {
  const { kid, privateKey } = theRow(await readNewest(database))
  const { x = '', y = '' } = privateKey
  return { kid, kty: 'EC', crv: 'P-256', x, y }
}

/**
 * Replaces the key in use, which still opens what was sealed to it. Deletes keys that no valid ticket can have named.
 * Returns how many are left beside the new one.
 */
export async function rotateSealingKey(database: Database, now: Date): Promise<{ kid: string; kept: number }> {
  const made = await newKey()
  return database.transaction(async (tx) => {
    await tx.execute(sql`lock table ${sealingKeys} in share row exclusive mode`)
    await tx.update(sealingKeys).set({ retiredAt: now }).where(isNull(sealingKeys.retiredAt))
    await removeUnusedKeys(tx, now)
    const kept = await tx.$count(sealingKeys)
    await tx.insert(sealingKeys).values({ ...made, madeAt: now })
    return { kid: made.kid, kept }
  })
}

/** A ticket that was issued just before the rotation lives that long. */
export async function removeUnusedKeys(database: Database, now: Date): Promise<void> {
  await database.delete(sealingKeys).where(and(lt(sealingKeys.retiredAt, new Date(now.getTime() - TICKET_MS))))
}
