import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readDeliverySettings } from '../../../server/config/delivery-settings'
import { createCourier } from '../../../server/delivery/courier'
import { mailOverSmtp } from '../../../server/delivery/mail-sender'
import { smsOverWebhook } from '../../../server/delivery/sms-sender'
import { startMailServer } from '../support/mail-server'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'basehut-delivery-'))
})
afterAll(() => rm(dataDir, { recursive: true }))

const mail = { to: 'maya@example.com', subject: 'Ticket für Zoë', text: 'plain words', html: '<p>words</p>' }

describe('without a mail server or a gateway', () => {
  it('messages land in folders of DATA_DIR, and the log says so', async () => {
    const warnings: string[] = []
    const log = { warn: (...words: unknown[]) => void warnings.push(String(words[1])) }
    const courier = createCourier({ settings: readDeliverySettings({}), dataDir, log })
    await courier.sendMail(mail)
    await courier.sendSms({ to: '+4712345678', text: 'your ticket' })
    const read = async (folder: string) => {
      const [name = ''] = await readdir(join(dataDir, folder))
      return { name, text: await readFile(join(dataDir, folder, name), 'utf8') }
    }
    const eml = await read('outbox-mail')
    expect(eml.name).toMatch(/\.eml$/)
    expect(eml.text).toContain('To: maya@example.com')
    expect(eml.text).toContain('plain words')
    expect((await read('outbox-sms')).text).toBe('To: +4712345678\n\nyour ticket\n')
    expect(warnings).toEqual([
      expect.stringContaining('SMTP_URL is not set'),
      expect.stringContaining('SMS_WEBHOOK_URL is not set'),
    ])
  })
})

describe('with a gateway', () => {
  it('a text message is posted as JSON with the token, and anything but a yes is a failure', async () => {
    const seen: { authorization: string | undefined; body: string }[] = []
    let status = 202
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      seen.push({ authorization: request.headers.authorization, body: Buffer.concat(chunks).toString() })
      response.writeHead(status).end()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const send = smsOverWebhook(`http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`, 'secret')
    const sms = { to: '+4712345678', text: 'your ticket' }
    await send(sms)
    expect(seen).toEqual([{ authorization: 'Bearer secret', body: JSON.stringify(sms) }])
    status = 500
    await expect(send(sms)).rejects.toThrow('500')
    server.close()
  })
})

describe('with a mail server', () => {
  it('an e-mail is handed over by SMTP, to one recipient whatever the address holds', async () => {
    const server = await startMailServer()
    await mailOverSmtp(server.url, 'Venue <tickets@venue.example>')(mail)
    const { envelope } = await server.nth(0)
    expect(envelope[0]).toMatch(/^MAIL FROM:<tickets@venue\.example>/)
    expect(envelope.slice(1)).toEqual(['RCPT TO:<maya@example.com>'])
    await server.close()
  })
})

describe('with a mail server that takes its time over a mail', () => {
  it('one of a queue is waited for, so that it is not sent again, and one that someone waits for is not', async () => {
    const server = await startMailServer()
    server.takeTime(600)
    const send = mailOverSmtp(server.url, 'tickets@venue.example', {
      waitedFor: { silence: 150, whole: 20_000 },
      queued: { silence: 20_000, whole: 20_000 },
    })
    await send({ ...mail, messageId: '<1@venue.example>' })
    await expect(send(mail)).rejects.toMatchObject({ code: 'ETIMEDOUT' })
    await server.close()
  })
})

describe('the delivery settings', () => {
  it('that are wrong or half set keep the server from starting', () => {
    expect(() => readDeliverySettings({ SMTP_URL: 'http://mail' })).toThrow('SMTP_URL')
    expect(() => readDeliverySettings({ SMTP_URL: 'smtp://mail' })).toThrow('MAIL_FROM')
    expect(() => readDeliverySettings({ SMS_WEBHOOK_URL: 'sms' })).toThrow('SMS_WEBHOOK_URL')
  })
})
