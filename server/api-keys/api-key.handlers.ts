import { randomBytes } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { ApiKey } from '../../src/contract/entities/admin'
import { theRow } from '../database/queries/the-row'
import { sha256 } from '../encoding/sha256'
import { found } from '../errors/not-found'
import type { Handlers } from '../http/handler'
import { appendToAudit } from '../records/audit-chain'
import { apiKeys } from './api-key.table'

const KEY_BYTES = 32
const PREFIX_CHARACTERS = 8

const toApiKey = (row: typeof apiKeys.$inferSelect, token: string): ApiKey => ({
  id: row.id,
  nickname: row.nickname,
  token,
  type: row.type,
  scopes: row.scopes,
  createdDateUtc: row.createdAt.toISOString(),
  lastUsedUtc: row.lastUsedAt?.toISOString() ?? null,
})

export const apiKeyHandlers = {
  async listApiKeys({ database }) {
    const rows = await database.select().from(apiKeys).orderBy(asc(apiKeys.id))
    return rows.map((row) => toApiKey(row, `${row.prefix}…`))
  },

  /** The only answer that ever holds the whole key. */
  addApiKey({ database, body, caller, now }) {
    const token = randomBytes(KEY_BYTES).toString('base64url')
    return database.transaction(async (tx) => {
      const inserted = await tx
        .insert(apiKeys)
        .values({
          nickname: body.nickname,
          type: body.type.trim() || 'standard',
          scopes: [...new Set(body.scopes)],
          prefix: token.slice(0, PREFIX_CHARACTERS),
          hash: sha256(token),
          createdAt: now(),
        })
        .returning()
      const row = theRow(inserted)
      await appendToAudit(tx, { at: now(), actor: caller, action: 'api-key-added', details: { apiKeyId: row.id } })
      return toApiKey(row, token)
    })
  },

  removeApiKey({ database, params, caller, now }) {
    return database.transaction(async (tx) => {
      const [removed] = await tx.delete(apiKeys).where(eq(apiKeys.id, params.id)).returning()
      const { id } = found(removed, 'API key')
      await appendToAudit(tx, { at: now(), actor: caller, action: 'api-key-removed', details: { apiKeyId: id } })
      return { id }
    })
  },
} satisfies Pick<Handlers, 'listApiKeys' | 'addApiKey' | 'removeApiKey'>
