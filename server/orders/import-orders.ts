import { sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { tryAgain } from '../database/try-again'
import { type GivenOrders, givenRows, giveRows, isLong } from './given-orders'
import { importPeople } from './imported-contacts'
import { metNewGuests } from './met-new-guests'
import { gatherStatistics } from './planner-statistics'
import { type NumberedRow, readOrderFile } from './read-order-file'
import { saveAll } from './save-orders'

export interface Imported {
  orders: number
  lines: number
  people: number
}

export interface ImportedFile extends Imported {
  /** Columns of the file that mean nothing here: one of them may be a misspelt one. */
  unread: string[]
}

/** How far an import is, for who waits for it. */
export type TellProgress = (words: string) => void

/**
 * Imports a CSV file of orders, whole or not at all. An order or line that was imported before is brought up to date, so
 * the same file twice is the same as once. Throws OrderFileRefused.
 */
export async function importOrders(
  database: Database,
  csv: string,
  now: Date,
  tell: TellProgress = () => {},
): Promise<ImportedFile> {
  const { rows, unread } = readOrderFile(csv)
  const imported = await database.transaction(async (tx) => {
    const given = await giveRows(tx, rows, (line) => tell(`Read ${line} lines.`))
    return importGiven(tx, given, { now, tell })
  })
  return { ...imported, unread }
}

/** Like `importOrders`, for rows already read. */
export const importRows = (database: Database, rows: readonly NumberedRow[], now: Date): Promise<Imported> =>
  database.transaction((tx) => importGiven(tx, givenRows(rows), { now, tell: () => {} }))

/** Guests of some rows signed in while the import ran: the next try finds them. */
class MetNewGuests extends Error {}

interface Run {
  now: Date
  tell: TellProgress
}

/**
 * One import at a time: two at once would make a new family twice. What has to be tried again is done in a part of the
 * transaction, because the rows themselves are only read once.
 */
async function importGiven(tx: Database, given: GivenOrders, run: Run): Promise<Imported> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('import orders', 0))`)
  for (;;) {
    try {
      return await tryAgain(() => tx.transaction((part) => importAll(part, given, run)))
    } catch (error) {
      if (!(error instanceof MetNewGuests)) throw error
    }
  }
}

async function importAll(tx: Database, given: GivenOrders, { now, tell }: Run): Promise<Imported> {
  const ofAll = (doing: string) => (line: number) => tell(`${doing} ${Math.floor((100 * line) / given.lastLine)} %.`)
  if (isLong(given)) await gatherStatistics(tx)
  const people = await importPeople(tx, given, ofAll('People:'))
  const saved = await saveAll(tx, given, { now, tell: ofAll('Orders:') })
  if (await metNewGuests(tx, people)) throw new MetNewGuests()
  return { ...saved, people: people.count }
}
