import { isAbsolute } from 'node:path'
import { sql } from 'drizzle-orm'
import type { OpenDatabase } from '../database/database'
import { countSilentDevices } from '../devices/silent-devices'
import { type Health, isUp } from '../http/health'
import type { Readings } from '../metrics/gauges'
import { programVersion } from '../process/package-root'
import { readRun } from '../reports/report-run'

/** The values of this server that /metrics reports. */
export function readingsOf(opened: OpenDatabase, dataDir: string, health: Health, now: () => Date): Readings {
  const { database } = opened
  return {
    version: programVersion(),
    folder: opened.kind === 'pglite' && isAbsolute(dataDir) ? dataDir : null,
    waiting: opened.waiting,
    databaseIsUp: async () => isUp(await health.check()),
    async databaseBytes() {
      const { rows } = await database.execute<{ bytes: string }>(
        sql`select pg_database_size(current_database()) as bytes`,
      )
      return Number(rows[0]?.bytes)
    },
    silentDevices: () => countSilentDevices(database, now()),
    reportMadeAt: async () => (await readRun(database))?.populatedAt ?? null,
    now,
  }
}
