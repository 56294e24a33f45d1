import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { OpenDatabase } from '../database/database'
import { type CallLimits, createCallLimits, type LimitName, limitNames, type Spent } from './call-limits'

const TELL_EVERY_MS = 500
/** Keeps a text below the 8,000 bytes that PostgreSQL carries. */
const MOST_IN_A_TEXT = 150

const Told = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    from: v.string(),
    spent: v.array(v.tuple([v.picklist(limitNames), v.string(), v.pipe(v.number(), v.integer(), v.minValue(1))])),
  }),
)

/**
 * Limits that count the calls of all processes of the venue. Each counts its own at once and tells the others twice a
 * second, so that no call waits for the database: a burst on several processes gets half a second further, and pays for
 * it afterwards.
 */
export function createSharedCallLimits(
  now: () => Date,
  openChannel: NonNullable<OpenDatabase['openChannel']>,
): CallLimits {
  const from = randomUUID()
  const untold = new Map<string, Spent>()

  const limits = createCallLimits(now, (limit: LimitName, caller) => {
    const key = `${limit} ${caller}`
    const spent = untold.get(key)
    if (spent) spent[2] += 1
    else untold.set(key, [limit, caller, 1])
  })

  const channel = openChannel((text) => {
    // A process of another version may tell things that this one does not know.
    const told = v.safeParse(Told, text)
    if (!told.success || told.output.from === from) return
    for (const spent of told.output.spent) limits.spentElsewhere(spent)
  })

  let isTelling = false
  const tell = async () => {
    // On a database that hangs, each notice would take one more connection: what is spent meanwhile waits for the next.
    if (isTelling || untold.size === 0) return
    isTelling = true
    const all = [...untold.values()]
    untold.clear()
    const texts: string[] = []
    for (let at = 0; at < all.length; at += MOST_IN_A_TEXT)
      texts.push(JSON.stringify({ from, spent: all.slice(at, at + MOST_IN_A_TEXT) }))
    await channel.tell(texts).finally(() => {
      isTelling = false
    })
  }
  const telling = setInterval(() => tell().catch(() => {}), TELL_EVERY_MS)
  telling.unref()

  return {
    ...limits,
    async close() {
      clearInterval(telling)
      await channel.close()
    },
  }
}
