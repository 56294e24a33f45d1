import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFailedSignIns } from '../../../server/identity/failed-sign-ins'
import { freePort } from '../../support/runs/free-port'
import { startSignIn } from '../support/browser'
import { anotherCode, askAndReceive, codeIn } from '../support/code-sign-in'
import { type MailServer, startMailServer } from '../support/mail-server'
import { newDatabase } from '../support/new-database'
import { runServer } from '../support/running-server'

type Server = Awaited<ReturnType<typeof runServer>>

describe('two servers on one PostgreSQL count together', () => {
  let mails: MailServer
  let servers: Server[]
  let here: string
  let elsewhere: string
  beforeAll(async () => {
    mails = await startMailServer()
    const ports = [await freePort(), await freePort()].map(String)
    const shared = {
      DATABASE_URL: await newDatabase('demo'),
      PUBLIC_URL: `http://127.0.0.1:${ports[0]}`,
      SMTP_URL: mails.url,
      MAIL_FROM: 'venue@example.com',
    }
    here = shared.PUBLIC_URL
    elsewhere = `http://127.0.0.1:${ports[1]}`
    servers = await Promise.all(ports.map((PORT) => runServer({ ...shared, PORT })))
  })
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()))
    await mails.close()
  })

  it('the tries at one code', async () => {
    const { page, browser, code, enter } = await askAndReceive(here, mails, 'maya@example.com')
    const guess = (origin: string) =>
      browser.request(`${origin}${new URL(page).pathname}/code`, {
        method: 'POST',
        body: new URLSearchParams({ code: anotherCode(code) }),
      })
    const answers = await Promise.all([here, elsewhere, here, elsewhere, here].map(guess))
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(401))
    expect((await enter(code)).response.status).toBe(401)
  })

  it('the wrong passwords of one account, though they are tried at once and the clocks differ', async () => {
    const attempt = { address: '192.0.2.1', account: 'ida@example.com' }
    const clocks = [0, 2000].map((ahead) => () => new Date(Date.now() + ahead))
    const counters = servers.map(({ database }, index) =>
      createFailedSignIns(database, clocks[index] ?? (() => new Date())),
    )
    const tries = Array.from({ length: 30 }, (_, index) => counters[index % 2]?.mayTry(attempt))
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(10)
  })

  it('the codes that are asked for one address, though they are asked for at once', async () => {
    const before = mails.received.length
    const ask = async (origin: string) => {
      const { browser, url } = await startSignIn(here)
      const body = new URLSearchParams({ email: 'siobhan@example.com' })
      return (await browser.request(`${origin}${url.pathname}`, { method: 'POST', body })).status
    }
    const statuses = await Promise.all(Array.from({ length: 10 }, (_, index) => ask(index % 2 ? here : elsewhere)))
    expect(statuses.sort()).toEqual([...Array(5).fill(303), ...Array(5).fill(429)])
    await mails.nth(before + 4)
    const other = await askAndReceive(here, mails, 'admin@example.com')
    expect(codeIn(other.mail)).not.toBe('')
    expect(mails.received).toHaveLength(before + 6)
  })
})
