import * as v from 'valibot'
import { readableRecords } from '../outbox/queue/read-record'
import type { Operation } from '../outbox/queue/record'
import { useOutbox } from '../outbox/ui/outbox-context'
import { ownedBy } from '../storage/database'
import { useStored } from '../storage/use-stored'

export interface SavedBody {
  content: ArrayBuffer
  contentType: string
}

/**
 * The bytes of the newest document of a contact task that is still on this device; null when there is none, or it was
 * received. `isReady` is false while they are being looked for.
 */
export function useSavedBody(
  operation: Operation,
  contactTaskId: number,
): { isReady: boolean; body: SavedBody | null } {
  const { owner } = useOutbox()
  const stored = useStored(
    async ({ records, bodies }): Promise<SavedBody | null> => {
      if (!owner) return null
      const rows = await records
        .where('[ownerIss+ownerSub+contactTaskId]')
        .equals([...ownedBy(owner), contactTaskId])
        .toArray()
      const [newest] = readableRecords(rows)
        .filter((record) => record.operation === operation)
        .sort((a, b) => b.sequence - a.sequence)
      const body = newest && (await bodies.get(newest.id))
      return newest && body ? { content: body.content, contentType: newest.contentType } : null
    },
    [owner?.iss, owner?.sub, operation, contactTaskId],
  )
  return { isReady: stored.status !== 'loading', body: stored.status === 'found' ? stored.value : null }
}

/** What a completion on its way says: the related object of the contact task, if it is one. */
export function relatedObjectIn<T>(body: SavedBody | null, schema: v.GenericSchema<unknown, T>): T | null {
  if (!body) return null
  const completion = v.safeParse(v.object({ relatedObject: schema }), readJson(body.content))
  return completion.success ? completion.output.relatedObject : null
}

function readJson(content: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(content))
  } catch {
    return null
  }
}
