import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Database, OpenDatabase, Prepare } from '../../../server/database/database'
import { migrationsFolder } from '../../../server/database/migrations-folder'
import { MEMORY, makeEmptyFiles, openCopy, serve } from '../../../server/database/pglite/open-pglite'
import { keepPristine } from '../../support/runs/pristine'
import { findImage, giveImage, giveUpImage } from './once/database-image'

interface Kept {
  open: OpenDatabase
  client: PGlite
  reset(): Promise<void>
}

/** Databases of each kind that no test uses now: opening one takes a thousand times as long. */
const idle = new Map<string, Kept[]>()

const clientOf = ({ database }: OpenDatabase) => (database as Database & { $client: PGlite }).$client

async function keep(open: OpenDatabase): Promise<Kept> {
  const client = clientOf(open)
  return { open, client, reset: await keepPristine(client) }
}

/** The files as the first thread that asked has made them for all. */
async function imageOf(kind: string, make: () => Promise<Blob>): Promise<Blob> {
  const found = await findImage(kind)
  if (found) return found
  try {
    const made = await make()
    await giveImage(kind, made)
    return made
  } catch (error) {
    await giveUpImage(kind)
    throw error
  }
}

/** What initdb makes. */
const emptyImage = () => imageOf('empty', makeEmptyFiles)

const serveCopy = async (image: Blob, prepare: Prepare) =>
  serve(await openCopy(image), { dataDir: MEMORY, unlock: async () => {} }, prepare, migrationsFolder)

async function filesOf(client: PGlite): Promise<Blob> {
  // What is still in the log alone would be done again by everyone who opens a copy.
  await client.exec('checkpoint')
  return client.dumpDataDir('none')
}

/** What the migrations make of it, which is the same for every kind of database: they take longer than a copy. */
const migratedImage = () =>
  imageOf('migrated', async () => {
    const open = await serveCopy(await emptyImage(), async () => {})
    try {
      return await filesOf(clientOf(open))
    } finally {
      await open.close()
    }
  })

/** A client of an empty database of its own, which its test closes. */
export const openEmpty = async (): Promise<PGlite> => openCopy(await emptyImage())

const openImage = async (image: Blob, prepare: Prepare): Promise<Kept> => keep(await serveCopy(image, prepare))

/** A database as `prepare` leaves it, which the first thread that needs one makes for all: that takes seconds. */
async function make(kind: string, prepare: Prepare): Promise<Kept> {
  const image = await findImage(kind)
  if (image) return openImage(image, async () => {})
  try {
    const kept = await openImage(await migratedImage(), prepare)
    await giveImage(kind, await filesOf(kept.client))
    return kept
  } catch (error) {
    await giveUpImage(kind)
    throw error
  }
}

/** The client for one test: once that has closed it, what still runs of the test reaches no rows of the next one. */
function lend(client: PGlite) {
  let isOpen = true
  const whileOpen =
    <Asked extends unknown[], Answer>(call: (...asked: Asked) => Promise<Answer>) =>
    async (...asked: Asked): Promise<Answer> => {
      if (!isOpen) throw new Error('This database is closed.')
      return call(...asked)
    }
  const lent: PGlite = Object.assign(Object.create(client), {
    query: whileOpen(client.query),
    transaction: whileOpen(client.transaction),
  })
  const takeBack = () => {
    isOpen = false
  }
  return { lent, takeBack }
}

/** A database in memory, as `prepare` leaves it: one that an earlier test has closed, its rows brought back, or a new one. */
export async function openInMemory(kind: string, prepare: Prepare): Promise<OpenDatabase> {
  const others = idle.get(kind) ?? []
  idle.set(kind, others)
  const kept = others.pop() ?? (await make(kind, prepare))
  const { lent, takeBack } = lend(kept.client)
  return {
    ...kept.open,
    database: drizzle(lent, { casing: 'snake_case' }),
    async close() {
      takeBack()
      await kept.reset().then(
        () => void others.push(kept),
        // One whose tables a test has changed is for no other.
        () => kept.open.close(),
      )
    },
  }
}
