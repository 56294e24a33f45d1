import { readFile } from 'node:fs/promises'
import { expect, it, vi } from 'vitest'
import type { Database } from '../../../server/database/database'
import { newDatabase } from '../support/new-database'
import { openVenueDatabase } from '../support/open-venue-database'

const KEEP_ALIVE = '02'
const TICKS_A_SECOND = 100

/** From which of its ports this machine has connections to that database. Files that run beside this one have theirs to others. */
async function portsTo(database: Database): Promise<number[]> {
  const { rows } = await database.execute<{ port: number }>(
    'select client_port as port from pg_stat_activity where datname = current_database() and client_port > 0',
  )
  return rows.map(({ port }) => port)
}

/** After how many seconds the system looks whether the other side still answers, for the connection from each port. */
async function secondsUntilLook(ports: number[]): Promise<number[]> {
  const rows = (await readFile('/proc/net/tcp', 'utf8')).split('\n').slice(1)
  return rows.flatMap((row) => {
    const [, local = '', , , , timer = ''] = row.trim().split(/\s+/)
    if (!ports.includes(Number.parseInt(local.split(':')[1] ?? '', 16))) return []
    const [kind, ticks = ''] = timer.split(':')
    return kind === KEEP_ALIVE ? Number.parseInt(ticks, 16) / TICKS_A_SECOND : Number.POSITIVE_INFINITY
  })
}

it.runIf(process.platform === 'linux')(
  'a machine of the database that lost its power is noticed on each connection within seconds, not after two hours',
  async () => {
    const open = await openVenueDatabase({ databaseUrl: await newDatabase() })
    const channel = open.openChannel?.(() => {})
    const lease = open.openLease?.(1)
    await vi.waitFor(
      async () => {
        const seconds = await secondsUntilLook(await portsTo(open.database))
        expect(seconds.length).toBeGreaterThanOrEqual(3)
        expect(Math.max(...seconds)).toBeLessThanOrEqual(10)
      },
      { timeout: 10_000 },
    )
    await lease?.close()
    await channel?.close()
    await open.close()
  },
)

it('the database, too, notices on each connection that this machine lost its power', async () => {
  const { database, close } = await openVenueDatabase({ databaseUrl: await newDatabase() })
  const asked = () =>
    database.transaction(async (tx) => {
      const { rows } = await tx.execute<{ seconds: number; ms: number }>(
        "select current_setting('tcp_keepalives_idle')::int as seconds, current_setting('tcp_user_timeout')::int as ms",
      )
      return rows[0]
    })
  // More than one at once: the first connection is older than what is known of the database.
  for (const settings of await Promise.all([asked(), asked(), asked()]))
    expect(settings).toEqual({ seconds: 10, ms: 20_000 })
  await close()
})
