import { isNull } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { operatorCommands } from '../../../server/commands/operator-command'
import { stayTickets } from '../../../server/sealing/stay-ticket.table'
import { newStayKey } from '../../../src/sealing/seal-document'
import { bearer, signIn } from '../support/browser'
import { kioskVenue } from '../support/kiosk-stay'
import { newDatabase } from '../support/new-database'
import { runServer } from '../support/running-server'
import { waiters } from './waiters'

it('a browser that asks for a ticket as an operator moves its account gets none', async () => {
  const server = await runServer({ DATABASE_URL: await newDatabase('demo'), RATE_LIMITS: '0' })
  onTestFinished(() => server.close())
  const { beginAs, ask } = await kioskVenue(server)
  const [from, to] = ['siobhan@example.com', 'siobhan@example.org']
  const guest = bearer(await signIn(server.url, from))
  const { tasks } = await beginAs(null, guest)
  const contactTaskIds = tasks.waiverContactTasks.map(({ id }) => id)
  const { publicKey } = await newStayKey()
  const { asking } = await server.database.transaction(async (tx) => {
    await operatorCommands['move-account']({
      ...{ database: tx, dataDir: '', origin: server.url, input: `${from}\n${to}`, now: new Date() },
      ...{ forgetSettings() {}, mail: () => ({ send: async () => {}, isSet: true }) },
    })
    const asking = ask('POST', '/api/tickets', { stayKey: publicKey, contactTaskIds }, guest)
    await waiters(server.database, 1)
    return { asking }
  })
  expect((await asking).status).toBe(401)
  const tickets = await server.database.select().from(stayTickets).where(isNull(stayTickets.deviceId))
  expect(tickets.filter(({ expiresAt }) => expiresAt > new Date())).toEqual([])
})
