import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { Webhook } from '../../src/contract/entities/webhook'
import { theRow } from '../database/queries/the-row'
import { found } from '../errors/not-found'
import type { Handlers } from '../http/handler'
import { appendToAudit } from '../records/audit-chain'
import { callWebhook, newSecret } from './call-webhook'
import { readPosition } from './waiting-events'
import { webhooks } from './webhook.table'

const iso = (at: Date | null) => at?.toISOString() ?? null

const toWebhook = (row: typeof webhooks.$inferSelect, secret = ''): Webhook => ({
  id: row.id,
  url: row.url,
  events: row.events,
  secret,
  createdDateUtc: iso(row.createdAt),
  lastDeliveredUtc: iso(row.lastDeliveredAt),
  failingSinceUtc: iso(row.failingSince),
  nextAttemptUtc: row.failingSince ? iso(row.nextAttemptAt) : null,
  problem: row.problem,
})

export const webhookHandlers = {
  async listWebhooks({ database }) {
    const rows = await database.select().from(webhooks).orderBy(asc(webhooks.id))
    return rows.map((row) => toWebhook(row))
  },

  /** The only answer that ever holds the secret. */
  addWebhook: ({ database, body, caller, now }) =>
    database.transaction(async (tx) => {
      const { url, events } = body
      const row = theRow(
        await tx
          .insert(webhooks)
          .values({
            url,
            events: [...new Set(events)],
            secret: newSecret(),
            createdAt: now(),
            nextAttemptAt: now(),
            ...(await readPosition(tx)),
          })
          .returning(),
      )
      await appendToAudit(tx, { at: now(), actor: caller, action: 'webhook-added', details: { webhookId: row.id } })
      return toWebhook(row, row.secret)
    }),

  removeWebhook: ({ database, params, caller, now }) =>
    database.transaction(async (tx) => {
      const [removed] = await tx.delete(webhooks).where(eq(webhooks.id, params.id)).returning({ id: webhooks.id })
      const { id } = found(removed, 'webhook')
      await appendToAudit(tx, { at: now(), actor: caller, action: 'webhook-removed', details: { webhookId: id } })
      return { id }
    }),

  /** Sends a test event; where it arrives, what waits is tried again at once. */
  async testWebhook({ database, params, now }) {
    const [row] = await database.select().from(webhooks).where(eq(webhooks.id, params.id))
    const { id, url, secret } = found(row, 'webhook')
    const body = { type: 'test', timestamp: now().toISOString(), data: {} }
    const notHeard = await callWebhook({ url, secret, id: `test_${randomUUID()}`, body, now: now() })
    if (notHeard === null) await database.update(webhooks).set({ nextAttemptAt: now() }).where(eq(webhooks.id, id))
    return { problem: notHeard?.problem ?? null }
  },
} satisfies Pick<Handlers, 'listWebhooks' | 'addWebhook' | 'removeWebhook' | 'testWebhook'>
