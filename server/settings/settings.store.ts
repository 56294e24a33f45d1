import { eq, sql } from 'drizzle-orm'
import type { Config } from '../config/config'
import type { Database } from '../database/database'
import { settings } from './settings.table'

const THE_ROW = 1

export type StoredSettings = typeof settings.$inferSelect
export type SettingsChange = Partial<Omit<typeof settings.$inferInsert, 'id' | 'modifiedAt'>>

/** The venue's settings as they stand now. Inside a transaction pass that. */
export async function readSettings(database: Database): Promise<StoredSettings> {
  const [row] = await database.select().from(settings).where(eq(settings.id, THE_ROW))
  if (!row) throw new Error('The settings row is missing: the start did not finish.')
  return row
}

/** Makes the row on a first start, and takes over what the configuration says. Answers whether it was the first. */
export async function ensureSettings(database: Database, config: Pick<Config, 'timeZone'>): Promise<boolean> {
  const timeZone = config.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const made = await database
    .insert(settings)
    .values({ id: THE_ROW, exportKey: crypto.randomUUID(), timeZone })
    .onConflictDoNothing()
    .returning({ id: settings.id })
  if (made.length === 0 && config.timeZone) await database.update(settings).set({ timeZone: config.timeZone })
  return made.length > 0
}

/** Changes some settings; `modifiedAt` always moves on, so that it tells every version apart. */
export async function writeSettings(database: Database, change: SettingsChange): Promise<StoredSettings> {
  const [row] = await database
    .update(settings)
    .set({ ...change, modifiedAt: sql`greatest(now(), ${settings.modifiedAt} + interval '1 millisecond')` })
    .where(eq(settings.id, THE_ROW))
    .returning()
  if (!row) throw new Error('The settings row is missing: the start did not finish.')
  return row
}

/**
 * Asks once for everyone who waits. No one is given the answer to a question that was asked before they came: a change
 * that someone has just been told of would be missing in it.
 */
export function askTogether<T>(ask: () => Promise<T>): () => Promise<T> {
  let asking: Promise<T> | null = null
  let next: Promise<T> | null = null
  const begin = () => {
    next = null
    const answer = ask().finally(() => {
      if (asking === answer) asking = null
    })
    asking = answer
    return answer
  }
  return () => {
    if (!asking) return begin()
    next ??= asking.then(begin, begin)
    return next
  }
}

type NoteSettings = (tx: Database, before: StoredSettings, after: StoredSettings) => Promise<void>

export interface SettingsStore {
  read(): Promise<StoredSettings>
  /** `note` runs in the transaction of the change. */
  write(change: SettingsChange, note?: NoteSettings): Promise<StoredSettings>
  /** After a change that went around this store. */
  forget(): void
}

/**
 * Settings kept in memory between changes, because every page and its security headers need them. Where other
 * processes share the database, the row's instant is asked for before the copy is used.
 */
export function createSettingsStore(database: Database, shared: boolean): SettingsStore {
  let copy: StoredSettings | null = null

  const isCurrent = async (held: StoredSettings) => {
    if (!shared) return true
    const [row] = await database.select({ modifiedAt: settings.modifiedAt }).from(settings)
    return row?.modifiedAt.getTime() === held.modifiedAt.getTime()
  }
  const readCurrent = askTogether(async () => {
    if (copy && (await isCurrent(copy))) return copy
    copy = await readSettings(database)
    return copy
  })

  return {
    read: async () => (copy && !shared ? copy : readCurrent()),
    forget() {
      copy = null
    },
    async write(change, note) {
      copy = await database.transaction(async (tx) => {
        const before = await readSettings(tx)
        const after = await writeSettings(tx, change)
        await note?.(tx, before, after)
        return after
      })
      return copy
    },
  }
}
