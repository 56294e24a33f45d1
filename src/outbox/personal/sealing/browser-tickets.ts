import * as v from 'valibot'
import type { Api } from '../../../api/client'
import { DevicePublicKey } from '../../../contract/entities/device/device'
import { SealingKey } from '../../../contract/entities/device/sealed-document'
import { newStayKey, type StayKey } from '../../../sealing/seal-document'
import type { BasehutDatabase } from '../../../storage/database'
import type { DeviceStorage } from '../../../storage/device-storage'
import { browserTicketKey, readClearings } from '../../../storage/household'
import type { Owner } from '../../../storage/owner'
import { readServerOffset } from '../../queue/sending/server-clock'

const KeptTicket = v.object({
  id: v.string(),
  expiresUtc: v.string(),
  sealingKey: SealingKey,
  contactTaskIds: v.array(v.number()),
  /** Its numbers that no document has yet. */
  left: v.array(v.string()),
})
export type KeptTicket = v.InferOutput<typeof KeptTicket>

const Kept = v.object({
  privateKey: v.instance(CryptoKey),
  publicKey: DevicePublicKey,
  tickets: v.array(KeptTicket),
})
type Kept = v.InferOutput<typeof Kept>

/** What one document is sealed with. */
export interface Slot {
  number: string
  ticket: KeptTicket
  stayKey: StayKey
}

export interface BrowserTickets {
  /** Asks for a ticket for these contact tasks, unless one kept here will do. A failure is left to the next time. */
  ask(contactTaskIds: readonly number[]): Promise<void>
  /**
   * What a document of a contact task can be sealed with, as the device keeps it now; null where there is no ticket for
   * it. Read once for all that wait: a long queue would be two questions for each document, every time.
   */
  slots(): Promise<(contactTaskId: number) => Slot | null>
}

const DAY_MS = 86_400_000
/** A ticket with less time or fewer numbers left gets a successor. */
const SHORT_MS = 7 * DAY_MS
const FEW = 8

const livesFor = ({ expiresUtc }: KeptTicket, now: number) => Date.parse(expiresUtc) - now

const isGood = (ticket: KeptTicket, now: number) => livesFor(ticket, now) > SHORT_MS && ticket.left.length > FEW

async function readKept({ meta }: BasehutDatabase, owner: Owner): Promise<Kept | null> {
  const kept = v.safeParse(Kept, (await meta.get(browserTicketKey(owner)))?.value)
  return kept.success ? kept.output : null
}

const writeKept = ({ meta }: BasehutDatabase, owner: Owner, kept: Kept) =>
  meta.put({ key: browserTicketKey(owner), value: kept })

/**
 * Takes a number off its ticket, in the caller's transaction. False where another tab took it first, or its owner has
 * signed out.
 */
export async function spend(database: BasehutDatabase, owner: Owner, { number, ticket }: Slot): Promise<boolean> {
  const kept = await readKept(database, owner)
  if (!kept?.tickets.some(({ id, left }) => id === ticket.id && left.includes(number))) return false
  const without = (left: string[]) => left.filter((each) => each !== number)
  const tickets = kept.tickets.map((each) => ({ ...each, left: without(each.left) }))
  await writeKept(database, owner, { ...kept, tickets })
  return true
}

interface Parts {
  api: Pick<Api, 'request'>
  storage: DeviceStorage
  owner: Owner
  now: () => number
}

/**
 * The tickets of a guest's own browser, and their key. Both are kept on the device: without a network the app may be
 * started again, and has to seal what is signed then too. A sign-out removes them.
 */
export function createBrowserTickets({ api, storage, owner, now }: Parts): BrowserTickets {
  let isUnknown = false
  let asking: Promise<void> = Promise.resolve()

  /**
   * By the venue's clock, which tickets end by. A phone a year ahead would take each new one for ended, and ask for
   * another at every list of tasks.
   */
  const venueTime = async () => now() + ((await readServerOffset(storage)) ?? 0)

  /** If several tabs make one, the first key stays. Null where the owner has signed out meanwhile. */
  async function key(clearings: number): Promise<Kept | null> {
    const made = await newStayKey()
    return storage.run((database) =>
      database.transaction('rw', database.meta, async () => {
        if ((await readClearings(database, owner)) !== clearings) return null
        const kept = (await readKept(database, owner)) ?? { ...made, tickets: [] }
        await writeKept(database, owner, kept)
        return kept
      }),
    )
  }

  async function askNow(contactTaskIds: readonly number[]): Promise<void> {
    const [before, clearings] = await storage.run(async (database) =>
      Promise.all([readKept(database, owner), readClearings(database, owner)]),
    )
    const time = await venueTime()
    const good = before?.tickets.filter((ticket) => isGood(ticket, time)) ?? []
    const covered = new Set(good.flatMap((ticket) => ticket.contactTaskIds))
    if (contactTaskIds.every((id) => covered.has(id))) return
    const kept = before ?? (await key(clearings))
    if (!kept) return
    const body = { stayKey: kept.publicKey, contactTaskIds: [...contactTaskIds] }
    const issued = await api.request('issueBrowserTicket', { body, expectedOwner: owner })
    if (!issued.ok) {
      // Another kind of server has no tickets: it is asked once per start. A portal's page says nothing about that.
      isUnknown ||= (issued.status === 404 || issued.status === 405) && issued.error?.code !== 'task-not-found'
      return
    }
    const { documentIds: left, ...ticket } = issued.value
    await storage.run((database) =>
      database.transaction('rw', database.meta, async () => {
        const current = await readKept(database, owner)
        if (current?.publicKey.x !== kept.publicKey.x) return
        const living = current.tickets.filter((each) => livesFor(each, time) > 0)
        const tickets = [{ ...ticket, contactTaskIds: [...contactTaskIds], left }, ...living]
        await writeKept(database, owner, { ...current, tickets })
      }),
    )
  }

  return {
    ask(contactTaskIds) {
      asking = asking
        .then(() => (isUnknown || contactTaskIds.length === 0 ? undefined : askNow(contactTaskIds)))
        .catch((error: unknown) => console.warn('No ticket could be fetched', error))
      return asking
    },

    async slots() {
      const kept = await storage.run((database) => readKept(database, owner))
      const time = await venueTime()
      return (contactTaskId) => {
        // The newest of several: it lives longest.
        const ticket = kept?.tickets.find(
          (each) => each.contactTaskIds.includes(contactTaskId) && each.left.length > 0 && livesFor(each, time) > 0,
        )
        const number = ticket?.left[0]
        return kept && ticket && number !== undefined ? { number, ticket, stayKey: kept } : null
      }
    },
  }
}
