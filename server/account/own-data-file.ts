import type { Database } from '../database/database'
import { dataOf, signedWaiversOf } from './own-data'

interface OwnDataFile {
  /** What is known of the person who asks: the account, and the people of the household. */
  about: Record<string, unknown>
  contactIds: readonly number[]
}

async function* linesOf(database: Database, { about, contactIds }: OwnDataFile) {
  const all = { ...about, ...(await dataOf(database, contactIds)) }
  yield `${JSON.stringify(all, null, 2).replace(/\n}$/, '')},\n  "signedWaivers": [`
  let between = '\n'
  for await (const waiver of signedWaiversOf(database, contactIds)) {
    yield between + JSON.stringify(waiver, null, 2)
    between = ',\n'
  }
  yield '\n]}\n'
}

/** All of it as one JSON document that is never in memory as a whole. */
export function ownDataFile(database: Database, file: OwnDataFile): ReadableStream<Uint8Array> {
  const lines = linesOf(database, file)
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value, done } = await lines.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      },
    },
    { highWaterMark: 0 },
  )
}
