import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../server/database/database'
import { pauseAfter } from '../../../server/process/pause-after'
import { appendToAudit } from '../../../server/records/audit-chain'
import { reportRuns } from '../../../server/reports/report-run.table'
import { signatureOf } from '../../../server/webhooks/call-webhook'
import { deliverDue } from '../../../server/webhooks/deliver'
import { webhooks } from '../../../server/webhooks/webhook.table'
import { callAs, NOON } from '../support/call-handler'
import { openVenueDatabase } from '../support/open-venue-database'
import { maya } from '../support/seed-households'
import { type Heard, startProgram } from './program'

let open: OpenDatabase
beforeAll(async () => {
  open = await openVenueDatabase()
})
beforeEach(() => open.database.delete(webhooks))
afterAll(() => open.close())

const call = <N extends Parameters<ReturnType<typeof callAs>>[0]>(name: N, sent?: object) =>
  callAs(open.database, maya)(name, sent)

const receive = (receiptId: string) =>
  open.database.transaction((tx) =>
    appendToAudit(tx, {
      at: NOON,
      actor: maya,
      action: 'waiver-signed',
      details: { contactId: 7, receipt: { id: receiptId, sha256: '', receivedAt: '' } },
    }),
  )
const deliver = (at = NOON) => deliverDue({ database: open.database, now: () => at }, () => false)
const later = (ms: number) => new Date(NOON.getTime() + ms)
const idsOf = (heard: readonly Heard[]) => heard.map(({ headers }) => headers['webhook-id'])

describe('a webhook', () => {
  it('is told of each record that was accepted after it was added, once, in order, with ids only', async () => {
    const shop = await startProgram()
    await receive('before')
    await call('addWebhook', { body: { url: shop.url, events: ['record.accepted'] } })
    await receive('one')
    await open.database.transaction((tx) => appendToAudit(tx, { at: NOON, actor: maya, action: 'other', details: {} }))
    await receive('two')
    await deliver()
    await deliver(later(6000))
    expect(idsOf(shop.heard)).toEqual(['record_one', 'record_two'])
    expect(JSON.parse(shop.heard[0]?.text ?? '')).toEqual({
      type: 'record.accepted',
      timestamp: NOON.toISOString(),
      data: { receiptId: 'one', contactId: 7, action: 'waiver-signed' },
    })
  })

  it('has each call signed with its secret, which is shown once', async () => {
    const shop = await startProgram()
    const { secret } = await call('addWebhook', { body: { url: shop.url, events: ['record.accepted'] } })
    expect(await call('listWebhooks')).toMatchObject([{ secret: '' }])
    await receive('signed')
    await deliver()
    const [{ headers, text } = { headers: {}, text: '' }] = shop.heard
    const seconds = Number(headers['webhook-timestamp'])
    expect(seconds).toBe(NOON.getTime() / 1000)
    expect(headers['webhook-signature']).toBe(signatureOf(secret, 'record_signed', seconds, text))
    expect(signatureOf(secret, 'record_other', seconds, text)).not.toBe(headers['webhook-signature'])
  })

  it.each([500, 302, 404])(
    'that answers %s is told again later, with longer pauses, and loses nothing',
    async (status) => {
      const shop = await startProgram()
      const { id } = await call('addWebhook', { body: { url: shop.url, events: ['record.accepted'] } })
      await receive(`first-${status}`)
      await receive(`second-${status}`)
      shop.status = status
      await deliver()
      await deliver(later(pauseAfter(1) - 1))
      expect(shop.heard).toHaveLength(1)
      await deliver(later(pauseAfter(1)))
      expect(shop.heard).toHaveLength(2)
      const [shown] = (await call('listWebhooks')).filter((one) => one.id === id)
      expect(shown).toMatchObject({ problem: `It answered ${status}.`, failingSinceUtc: NOON.toISOString() })
      shop.status = 200
      await deliver(later(pauseAfter(1) + pauseAfter(2)))
      expect(idsOf(shop.heard.slice(2))).toEqual([`record_first-${status}`, `record_second-${status}`])
      expect(await call('listWebhooks')).toMatchObject([{ problem: null, failingSinceUtc: null }])
    },
  )

  it('pauses an hour at most', () => {
    expect([1, 2, 3].map(pauseAfter)).toEqual([10_000, 20_000, 40_000])
    expect(pauseAfter(30)).toBe(3_600_000)
    expect(pauseAfter(2000)).toBe(3_600_000)
  })

  const MINUTE = 60_000
  it.each([
    ['seconds', 429, '600', 10 * MINUTE],
    ['a date', 503, later(10 * MINUTE).toUTCString(), 10 * MINUTE],
    ['no pause', 503, '0', pauseAfter(1)],
    ['more than an hour', 429, '86400', 60 * MINUTE],
    ['what is no time', 503, 'soon', pauseAfter(1)],
    ['seconds with another status', 500, '600', pauseAfter(1)],
  ])(
    'that asks for %s by Retry-After (%s) is told again after that, within bounds',
    async (_, status, asked, pause) => {
      const shop = await startProgram()
      await call('addWebhook', { body: { url: shop.url, events: ['record.accepted'] } })
      await receive('busy')
      Object.assign(shop, { status, headers: { 'Retry-After': asked } })
      await deliver()
      await deliver(later(pause - 1))
      expect(shop.heard).toHaveLength(1)
      await deliver(later(pause))
      expect(shop.heard).toHaveLength(2)
    },
  )

  it('is told once by two processes', async () => {
    const shop = await startProgram()
    await call('addWebhook', { body: { url: shop.url, events: ['record.accepted'] } })
    await receive('shared')
    await Promise.all([deliver(), deliver(), deliver()])
    expect(idsOf(shop.heard)).toEqual(['record_shared'])
  })

  it('is left between two events when the process is to end, and the next one goes on there', async () => {
    const shop = await startProgram()
    await call('addWebhook', { body: { url: shop.url, events: ['record.accepted'] } })
    await receive('last')
    await receive('next')
    await deliverDue({ database: open.database, now: () => NOON }, () => shop.heard.length > 0)
    expect(idsOf(shop.heard)).toEqual(['record_last'])
    await deliver()
    expect(idsOf(shop.heard)).toEqual(['record_last', 'record_next'])
  })

  it('that is removed while it is told is told no more', async () => {
    const shop = await startProgram()
    const { id } = await call('addWebhook', { body: { url: shop.url, events: ['record.accepted'] } })
    await receive('heard')
    await receive('unheard')
    shop.whenHeard = async () => void (await call('removeWebhook', { params: { id } }))
    await deliver()
    expect(idsOf(shop.heard)).toEqual(['record_heard'])
  })

  it('that fails holds up no other one', async () => {
    const [broken, shop] = [await startProgram(), await startProgram()]
    broken.status = 500
    for (const { url } of [broken, shop]) await call('addWebhook', { body: { url, events: ['record.accepted'] } })
    await receive('both')
    await deliver()
    expect(idsOf(shop.heard)).toEqual(['record_both'])
  })

  it('is told of a report that is ready, where it asks for that', async () => {
    const [shop, other] = [await startProgram(), await startProgram()]
    await call('addWebhook', { body: { url: shop.url, events: ['export.ready'] } })
    await call('addWebhook', { body: { url: other.url, events: ['record.accepted'] } })
    const run = { report: 'customers', state: 'populated', generation: 3, populatedGeneration: 3 } as const
    await open.database.insert(reportRuns).values({ ...run, populatedAt: NOON, lastContactId: 0 })
    await receive('not-asked-for')
    await deliver()
    expect(idsOf(shop.heard)).toEqual(['export_3'])
    expect(idsOf(other.heard)).toEqual(['record_not-asked-for'])
    await open.database.delete(reportRuns)
  })

  it('can be tried, and says why a call does not arrive', async () => {
    const shop = await startProgram()
    const { id } = await call('addWebhook', { body: { url: shop.url, events: ['record.accepted'] } })
    expect(await call('testWebhook', { params: { id } })).toEqual({ problem: null })
    expect(JSON.parse(shop.heard[0]?.text ?? '')).toMatchObject({ type: 'test' })
    const gone = await call('addWebhook', { body: { url: 'http://127.0.0.1:1/', events: ['record.accepted'] } })
    expect(await call('testWebhook', { params: { id: gone.id } })).toEqual({ problem: 'It could not be reached.' })
  })

  it.each(['shop.example', 'ftp://shop.example', 'https://user:word@shop.example', 'javascript:alert(1)'])(
    'has an address of the web, and %s is none',
    async (url) => {
      await expect(call('addWebhook', { body: { url, events: ['record.accepted'] } })).rejects.toMatchObject({
        status: 422,
      })
    },
  )
})
