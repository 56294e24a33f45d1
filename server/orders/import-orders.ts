import { sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { tryAgain } from '../database/try-again'
import { importPeople } from './imported-contacts'
import { metNewGuests } from './met-new-guests'
import { type NumberedRow, readOrderFile } from './read-order-file'
import { saveLines, saveOrders } from './save-orders'

export interface Imported {
  orders: number
  lines: number
  people: number
}

export interface ImportedFile extends Imported {
  /** Columns of the file that mean nothing here: one of them may be a misspelt one. */
  unread: string[]
}

/**
 * Imports a CSV file of orders, whole or not at all. An order or line that was imported before is brought up to date, so
 * the same file twice is the same as once. Throws OrderFileRefused.
 */
export async function importOrders(database: Database, csv: string, now: Date): Promise<ImportedFile> {
  const { rows, unread } = readOrderFile(csv)
  return { ...(await importRows(database, rows, now)), unread }
}

/** Guests of some rows signed in while the import ran: the next try finds them. */
class MetNewGuests extends Error {}

/** Like `importOrders`, for rows already read. One import at a time: two at once would make a new family twice. */
export async function importRows(database: Database, rows: readonly NumberedRow[], now: Date): Promise<Imported> {
  for (;;) {
    try {
      return await tryAgain(() => database.transaction((tx) => importAll(tx, rows, now)))
    } catch (error) {
      if (!(error instanceof MetNewGuests)) throw error
    }
  }
}

async function importAll(tx: Database, rows: readonly NumberedRow[], now: Date): Promise<Imported> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('import orders', 0))`)
  const people = await importPeople(tx, rows)
  const orderIds = await saveOrders(tx, rows, now)
  const lines = await saveLines(tx, rows, { orderIds, people: people.contacts })
  if (await metNewGuests(tx, people)) throw new MetNewGuests()
  return { orders: orderIds.size, lines, people: people.contacts.size }
}
