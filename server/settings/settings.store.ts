import { setImmediate as nextTurn } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { holdChanges } from '../changes/hold-changes'
import type { Config } from '../config/config'
import type { Database } from '../database/database'
import type { Lease } from '../database/lease'
import { askTogether } from './ask-together'
import { settings } from './settings.table'

const THE_ROW = 1

export type StoredSettings = typeof settings.$inferSelect
export type SettingsChange = Partial<Omit<typeof settings.$inferInsert, 'id' | 'modifiedAt'>>

function missing(): never {
  throw new Error('The settings row is missing: the start did not finish.')
}

/** The venue's settings as they are now. Inside a transaction pass that. */
export async function readSettings(database: Database): Promise<StoredSettings> {
  const [row] = await database.select().from(settings).where(eq(settings.id, THE_ROW))
  return row ?? missing()
}

/**
 * Creates the row on a first start, and applies what the configuration says. Returns whether it was the first start.
 */
export async function ensureSettings(database: Database, config: Pick<Config, 'timeZone'>): Promise<boolean> {
  // Compared first: each write, also one that changes nothing, makes the other processes forget the settings.
  const [row] = await database.select({ timeZone: settings.timeZone }).from(settings)
  if (!row) {
    const timeZone = config.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
    await database.insert(settings).values({ id: THE_ROW, exportKey: crypto.randomUUID(), timeZone })
  } else if (config.timeZone && config.timeZone !== row.timeZone) {
    await writeSettings(database, { timeZone: config.timeZone })
  }
  return !row
}

/** Changes some settings; `modifiedAt` always moves on, so that it tells every version apart. */
export async function writeSettings(database: Database, change: SettingsChange): Promise<StoredSettings> {
  const [row] = await database
    .update(settings)
    .set({ ...change, modifiedAt: sql`greatest(now(), ${settings.modifiedAt} + interval '1 millisecond')` })
    .where(eq(settings.id, THE_ROW))
    .returning()
  return row ?? missing()
}

/** Both run in the transaction of the change. */
interface AroundChange {
  /** Throws where these may not be changed so. */
  check?(before: StoredSettings): Promise<void>
  note(tx: Database, before: StoredSettings, after: StoredSettings): Promise<void>
}

export interface SettingsStore {
  read(): Promise<StoredSettings>
  write(change: SettingsChange, around?: AroundChange): Promise<StoredSettings>
  /** Call this after a change that bypassed this store. */
  forget(): void
}

/** The row's version: `modifiedAt` would miss a change made by hand in the database. */
const version = sql<string>`${settings}.xmin::text`

interface Copy {
  row: StoredSettings
  version: string
  /** The term of the lease in which this copy was known to be the newest. */
  term: object | null
}

/**
 * Keeps the settings in memory between changes, because every page and its security headers need them. If other
 * processes share the database, the copy is used without a question during the term of the lease that it was read in;
 * otherwise the row's version is asked for first.
 */
export function createSettingsStore(
  database: Database,
  { isShared, lease }: { isShared: boolean; lease?: Lease | undefined },
): SettingsStore {
  let copy: Copy | null = null

  const isSure = ({ term }: Copy) => (isShared ? term !== null && term === lease?.term() : true)
  const isNewest = async (held: Copy) => {
    const [row] = await database.select({ version }).from(settings)
    return row?.version === held.version
  }
  const readNewest = async (): Promise<Omit<Copy, 'term'>> => {
    const held = copy
    if (isShared && held && (await isNewest(held))) return held
    const [found] = await database.select({ row: settings, version }).from(settings).where(eq(settings.id, THE_ROW))
    return found ?? missing()
  }
  const ask = askTogether(async () => {
    // Taken before the question: the lease only vouches for what is read after it.
    const term = lease?.term() ?? null
    const { row, version } = await readNewest()
    copy = { row, version, term }
    return row
  })

  return {
    async read() {
      // The end of the lease's session may have arrived with this very question; it is noticed in the next turn.
      if (isShared && copy && isSure(copy)) await nextTurn()
      return copy && isSure(copy) ? copy.row : ask()
    },
    forget() {
      copy = null
    },
    async write(change, around) {
      const write = () =>
        database.transaction(async (tx) => {
          await holdChanges(tx)
          const before = await readSettings(tx)
          await around?.check?.(before)
          const after = await writeSettings(tx, change)
          await around?.note(tx, before, after)
          return after
        })
      const row = lease ? await lease.withoutIt(write) : await write()
      copy = null
      return row
    },
  }
}
