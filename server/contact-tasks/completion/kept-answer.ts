import * as v from 'valibot'
import { GivenChildRegistration } from '../../../src/contract/entities/child-registration'
import type { ContactTaskOf } from '../../../src/contract/entities/contact-task'
import { GivenRentalProfile } from '../../../src/contract/entities/rental-profile'
import type { Waiver } from '../../../src/contract/entities/waiver'
import { nameOfTaskType, type TaskTypeName } from '../../../src/contract/task-types'
import type { Database } from '../../database/database'
import { photoOf } from '../../households/contact.answer'
import { readPortraits } from '../../photos/portraits'
import { cachedVenue } from '../../venue-cache/cached-venue'
import type { AnyContactTask, OwnAssignment } from '../contact-task.answer'
import { toChoice, toRentalProfile } from '../stored-profiles'
import { registrationIn } from './complete-child-registration'
import { choiceIn } from './complete-rental-profile'

type RelatedObject = AnyContactTask['relatedObject']

const isWaiver = ({ task }: AnyContactTask) => nameOfTaskType(task.taskTypeId) === 'Waiver'

const withRelated = (answer: AnyContactTask, relatedObject: RelatedObject) =>
  ({ ...answer, relatedObject }) as AnyContactTask

/**
 * The answer to a completion as its receipt keeps it, which is for good: without the text of a waiver that its version
 * holds, and without a picture, health answers or a rental profile. A guest can change those, and here they would outlive
 * the change; pictures and texts would be most of what a venue keeps.
 */
export function packAnswer(answer: AnyContactTask, { task }: OwnAssignment): AnyContactTask {
  if (!isWaiver(answer)) return withRelated({ ...answer, contact: { ...answer.contact, photo: null } }, null)
  const waiver = answer.relatedObject as Waiver | null
  const isOfVersion = waiver?.waiverVersion === task.waiverVersion && waiver.rolText === task.waiverText
  return isOfVersion && task.waiverVersion !== null ? withRelated(answer, { ...waiver, rolText: '' }) : answer
}

/** Null where the schema has become stricter since: a resend gets its receipt all the same. */
function readSent<const S extends v.GenericSchema>(schema: S, sent: unknown): v.InferOutput<S> | null {
  const read = v.safeParse(schema, sent)
  return read.success ? read.output : null
}

type Unpack = (tx: Database, kept: AnyContactTask, sent: unknown) => Promise<AnyContactTask>

/** What the receipt leaves out is in the version of the waiver, in the record that is sent again, or with the person. */
const unpackBy: Record<TaskTypeName, Unpack> = {
  async Waiver(tx, kept) {
    const waiver = kept.relatedObject as Waiver | null
    // Earlier versions of the server kept it whole.
    if (waiver?.rolText !== '' || waiver.waiverVersion === null) return kept
    const rolText = await (await cachedVenue(tx)).waiverText(kept.taskId, waiver.waiverVersion)
    return withRelated(kept, { ...waiver, rolText })
  },

  async ChildRegistration(_tx, kept, sent) {
    const given = readSent(GivenChildRegistration, sent)
    return given ? withRelated(kept, registrationIn(given)) : kept
  },

  async RentalProfile(tx, kept, sent) {
    const given = readSent(GivenRentalProfile, sent)
    if (!given) return kept
    const references = await (await cachedVenue(tx)).rentalReferences()
    const updatedAt = new Date(kept.modifiedDateUtc ?? 0)
    return withRelated(kept, toRentalProfile(references, toChoice({ ...choiceIn(given), updatedAt })))
  },

  /** The picture itself only as long as it is the same: another one may be there since, or none. */
  async Photo(tx, kept) {
    const { contactId, photoHash } = kept.contact
    const portrait = (await readPortraits(tx, [contactId], { withPictures: true })).get(contactId)
    const photo = portrait?.sha256 === photoHash ? photoOf(portrait) : null
    const answer = kept as ContactTaskOf<'Photo'>
    return { ...answer, contact: { ...kept.contact, photo }, relatedObject: photoHash ? { photoHash } : null }
  },
}

/** The answer as it was given; `sent` is the related object of the same record, which has come again. */
export const unpackAnswer: Unpack = (tx, kept, sent) => unpackBy[nameOfTaskType(kept.task.taskTypeId)](tx, kept, sent)
