import { statfs } from 'node:fs/promises'
import { Gauge, Registry } from 'prom-client'

/** What is looked up at the moment when someone asks; null where it does not apply or cannot be told. */
export interface Readings {
  version: string
  /** Folder whose disk is watched. */
  folder: string | null
  /** Calls that wait for the database. */
  waiting: () => number
  databaseIsUp: () => Promise<boolean>
  databaseBytes: () => Promise<number>
  /** When the customer report was last made ready. */
  reportMadeAt: () => Promise<Date | null>
  /** Tablets that hold unsent documents and are not heard of. */
  silentDevices: () => Promise<number>
  now: () => Date
}

/** A reading that fails leaves its gauge out: a monitor sees a gap, not an old number. */
const orNothing = async <T>(read: () => Promise<T>): Promise<T | null> => read().catch(() => null)

export function createGauges(readings: Readings): Registry {
  const registry = new Registry()
  const gauge = (name: string, help: string, read: () => Promise<number | null> | number | null) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.reset()
        const value = await read()
        if (value === null) this.remove()
        else this.set(value)
      },
    })

  new Gauge({ name: 'basehut_version', help: 'The version that runs.', labelNames: ['version'], registers: [registry] })
    .labels(readings.version)
    .set(1)
  gauge('basehut_database_up', '1 while the database answers and takes writes.', async () =>
    (await readings.databaseIsUp()) ? 1 : 0,
  )
  gauge('basehut_database_waiting_calls', 'Calls that wait for the database.', readings.waiting)
  gauge('basehut_database_bytes', 'How much room the database takes.', () => orNothing(readings.databaseBytes))
  gauge('basehut_disk_free_bytes', 'Room that is left on the disk of DATA_DIR.', () =>
    orNothing(async () => {
      if (!readings.folder) return null
      const { bavail, bsize } = await statfs(readings.folder)
      return bavail * bsize
    }),
  )
  gauge('basehut_report_age_seconds', 'Age of the customer report; missing until it was made once.', () =>
    orNothing(async () => {
      const madeAt = await readings.reportMadeAt()
      return madeAt && (readings.now().getTime() - madeAt.getTime()) / 1000
    }),
  )
  gauge('basehut_devices_silent', 'Tablets with unsent documents that were not heard of for ten minutes.', () =>
    orNothing(readings.silentDevices),
  )
  return registry
}
