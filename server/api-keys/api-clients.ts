import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Database } from '../database/database'
import { sha256 } from '../encoding/sha256'
import { apiKeys } from './api-key.table'

export interface ApiClient {
  id: number
  nickname: string
  type: string
  scopes: string[]
}

/** Its last use is noted at most once a minute: a busy client costs no write a call. */
const NOTED_AFTER_MS = 60_000

/** The client whose key this is; null for an unknown or removed one. */
export async function findApiClient(database: Database, token: string, now: Date): Promise<ApiClient | null> {
  const [client] = await database
    .select({ id: apiKeys.id, nickname: apiKeys.nickname, type: apiKeys.type, scopes: apiKeys.scopes })
    .from(apiKeys)
    .where(eq(apiKeys.hash, sha256(token)))
  if (!client) return null
  const isStale = or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, new Date(now.getTime() - NOTED_AFTER_MS)))
  await database
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(apiKeys.id, client.id), isStale))
  return client
}
