import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import * as v from 'valibot'
import type { Database } from '../../database/database'
import { providerKeys } from './provider-key.table'

const Jwks = v.object({ keys: v.array(v.looseObject({ kty: v.string(), kid: v.string(), alg: v.string() })) })
const Cookies = v.array(v.string())

export interface ProviderKeys {
  /** Private keys; the first one signs. */
  jwks: { keys: JWK[] }
  cookies: string[]
}

async function makeSigningKeys(): Promise<v.InferOutput<typeof Jwks>> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const { kty = '', ...key } = await exportJWK(privateKey)
  return { keys: [{ kty, ...key, kid: randomBytes(8).toString('hex'), alg: 'ES256', use: 'sig' }] }
}

async function keep(database: Database, name: 'signing' | 'cookies', make: () => Promise<unknown>): Promise<unknown> {
  const stored = () => database.select().from(providerKeys).where(eq(providerKeys.name, name))
  const [before] = await stored()
  if (before) return before.value
  await database
    .insert(providerKeys)
    .values({ name, value: await make() })
    .onConflictDoNothing()
  const [after] = await stored()
  return after?.value
}

/** The provider's keys, made on the first start: every process on the database uses the same. */
export async function loadProviderKeys(database: Database): Promise<ProviderKeys> {
  return {
    jwks: v.parse(Jwks, await keep(database, 'signing', makeSigningKeys)),
    cookies: v.parse(Cookies, await keep(database, 'cookies', async () => [randomBytes(32).toString('base64url')])),
  }
}

const PRIVATE_PARTS = new Set(['d', 'p', 'q', 'dp', 'dq', 'qi'])

export const publicKeys = ({ jwks }: ProviderKeys): { keys: JWK[] } => ({
  keys: jwks.keys.map((key) => Object.fromEntries(Object.entries(key).filter(([part]) => !PRIVATE_PARTS.has(part)))),
})
