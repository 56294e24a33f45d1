import * as v from 'valibot'
import { canonicalJson } from '../../contract/canonical-json'
import { GivenChildRegistration } from '../../contract/entities/child-registration'
import type { ContactTask } from '../../contract/entities/contact-task'
import { GivenRentalProfile } from '../../contract/entities/rental-profile'
import { Task } from '../../contract/entities/task'
import { Waiver } from '../../contract/entities/waiver'
import { utcInstant } from '../../contract/fields'
import { nameOfTaskType, type TaskTypeName } from '../../contract/task-types'

/** The part of a document that an earlier attempt may have brought to the server. */
export type SentBefore =
  | { operation: 'completeContactTask'; body: unknown }
  | { operation: 'uploadPhoto'; photo: { base64: string; sha256: string } | null }

/**
 * - `send`: it did not arrive, or sending it again changes nothing.
 * - `received`: what the server shows is this document.
 * - `conflict`: the contact task is complete with something else.
 */
export type EarlierAttempt = 'send' | 'received' | 'conflict'

const isSameInstant = (one: string | null, other: string | null) =>
  // Compared to the second: databases cut the rest.
  one !== null && other !== null && Math.trunc(Date.parse(one) / 1000) === Math.trunc(Date.parse(other) / 1000)

/** Lists often leave the picture out: then the instant and the comment tell whether it is this signature. */
function isSameWaiver(given: unknown, { relatedObject }: ContactTask): boolean {
  const signed = v.safeParse(Waiver, given)
  const shown = v.safeParse(Waiver, relatedObject)
  if (!signed.success || !shown.success) return false
  return (
    signed.output.rolAccepted &&
    shown.output.rolAccepted &&
    isSameInstant(signed.output.signatureDate, shown.output.signatureDate) &&
    signed.output.comment === shown.output.comment &&
    (shown.output.signature === '' || shown.output.signature === signed.output.signature)
  )
}

/** A field that is left out, null or empty says the same. */
const withoutEmpty = (fields: object) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value))

const haveSameFields = (schema: v.GenericSchema<unknown, object>) => (given: unknown, shown: ContactTask) => {
  const [one, other] = [v.safeParse(schema, given), v.safeParse(schema, shown.relatedObject)]
  return (
    one.success &&
    other.success &&
    canonicalJson(withoutEmpty(one.output)) === canonicalJson(withoutEmpty(other.output))
  )
}

const isShown: Record<TaskTypeName, (given: unknown, shown: ContactTask) => boolean> = {
  Waiver: isSameWaiver,
  RentalProfile: haveSameFields(GivenRentalProfile),
  ChildRegistration: haveSameFields(GivenChildRegistration),
  // The photo itself was a document of its own: this one only says that it is there.
  Photo: (_, { contact }) => Boolean(contact.photo || contact.photoHash),
}

const Given = v.object({
  task: v.pick(Task, ['taskTypeId']),
  relatedObject: v.unknown(),
  modifiedDateUtc: utcInstant,
})

/**
 * What became of an earlier attempt whose answer is not known, judged by the contact task that the server shows now.
 * Only for a server that does not know a document by its id: sent again, it would be there twice, or in place of
 * another.
 */
export function earlierAttempt(sent: SentBefore, shown: ContactTask | null): EarlierAttempt {
  if (!shown) return 'send'
  if (sent.operation === 'uploadPhoto') {
    const { photo, photoHash } = shown.contact
    const isThere = sent.photo && (photo === sent.photo.base64 || photoHash?.toLowerCase() === sent.photo.sha256)
    // A photo replaces the one before it: the same one sent twice is one.
    return isThere ? 'received' : 'send'
  }
  if (!shown.isComplete) return 'send'
  const given = v.safeParse(Given, sent.body)
  if (!given.success) return 'conflict'
  const { task, relatedObject } = given.output
  if (isShown[nameOfTaskType(task.taskTypeId)](relatedObject, shown)) return 'received'
  // The form was filled in before, and nothing has changed there since it was opened.
  const isUnchanged =
    shown.modifiedDateUtc !== null && isSameInstant(shown.modifiedDateUtc, given.output.modifiedDateUtc)
  return isUnchanged ? 'send' : 'conflict'
}
