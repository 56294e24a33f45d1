import * as v from 'valibot'
import { venueInstant } from '../../api/venue-clock'
import { WaiverContactTask } from '../../contract/entities/contact-task'
import { taskTypes } from '../../contract/task-types'
import { findKeptContactTasks } from '../../outbox/personal/kept-contact-tasks'
import { jsonIn } from '../../outbox/queue/json-in'
import type { ShownDocument } from '../../outbox/ui/shown-documents'
import { findEveryDocument } from '../../outbox/ui/use-documents'
import type { BasehutDatabase } from '../../storage/database'
import type { Owner } from '../../storage/owner'
import { useStored } from '../../storage/use-stored'
import { isOnKiosk } from '../../ui/browser/on-kiosk'

/** A waiver that was signed on this device: its state, and what the device still knows of it. */
export interface SignedHere {
  document: ShownDocument
  contactTask: WaiverContactTask
  /** Whether the device still has the words that were signed: of each person and waiver it keeps the newest only. */
  hasWords: boolean
}

const none: readonly SignedHere[] = []

/** Saving follows signing at once; what is further apart is another signature, given elsewhere. */
const SAME_SIGNING_MS = 60_000

/** What was given says when by the venue's clock, what the venue answers by this device's. */
function isOf({ relatedObject }: WaiverContactTask, { savedAt }: ShownDocument): boolean {
  const [signed, saved] = [Date.parse(relatedObject?.signatureDate ?? ''), Date.parse(savedAt)]
  return [saved, venueInstant(saved).getTime()].some((each) => Math.abs(signed - each) < SAME_SIGNING_MS)
}

/** As it was signed, while its bytes are on the device. */
async function savedContactTask(database: BasehutDatabase, id: string) {
  const body = await database.bodies.get(id)
  const saved = body && v.safeParse(WaiverContactTask, jsonIn(body.content))
  return saved?.success ? saved.output : null
}

/** The waivers that their owner has signed on this device, the newest first. */
export async function findSignedHere(database: BasehutDatabase, owner: Owner): Promise<readonly SignedHere[]> {
  const waivers = (await findEveryDocument(database, owner)).filter(
    ({ kind }) => kind === taskTypes.Waiver.completeEndpoint,
  )
  const ids = new Set(waivers.map(({ contactTaskId }) => contactTaskId))
  const kept = await findKeptContactTasks(database, owner, { ids, schema: WaiverContactTask })
  const seen = new Set<number>()
  const found: SignedHere[] = []
  for (const document of waivers) {
    const isNewest = !seen.has(document.contactTaskId)
    seen.add(document.contactTaskId)
    const contactTask = (await savedContactTask(database, document.id)) ?? kept.get(document.contactTaskId)
    if (contactTask) found.push({ document, contactTask, hasWords: isNewest && isOf(contactTask, document) })
  }
  return found
}

/** Never on a kiosk: what was signed there is no one's to find who comes after. */
export function useSignedHere(owner: Owner): readonly SignedHere[] {
  const { iss, sub } = owner
  const stored = useStored(
    async (database) => (isOnKiosk() ? none : findSignedHere(database, { iss, sub })),
    [iss, sub],
  )
  return stored.status === 'found' ? stored.value : none
}
