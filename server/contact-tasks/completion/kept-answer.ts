import type { Waiver } from '../../../src/contract/entities/waiver'
import { taskTypeIds } from '../../../src/contract/task-types'
import type { Database } from '../../database/database'
import { cachedVenue } from '../../venue-cache/cached-venue'
import type { AnyContactTask, OwnAssignment } from '../contact-task.answer'

const waiverIn = ({ task, relatedObject }: AnyContactTask) =>
  task.taskTypeId === taskTypeIds.Waiver ? (relatedObject as Waiver | null) : null

/** The same answer with another text of its waiver. */
const withText = (answer: AnyContactTask, waiver: Waiver, rolText: string): AnyContactTask => ({
  ...answer,
  relatedObject: { ...waiver, rolText },
})

/**
 * The answer to a completion as its receipt keeps it: without the text of a waiver that its version holds for good. With it
 * the text would be written again for each signature, and be most of what a venue keeps.
 */
export function packAnswer(answer: AnyContactTask, { task }: OwnAssignment): AnyContactTask {
  const waiver = waiverIn(answer)
  const isOfVersion = waiver?.waiverVersion === task.waiverVersion && waiver.rolText === task.waiverText
  return isOfVersion && task.waiverVersion !== null ? withText(answer, waiver, '') : answer
}

/** The answer as it was given. Earlier versions of the server kept it whole. */
export async function unpackAnswer(tx: Database, kept: AnyContactTask): Promise<AnyContactTask> {
  const waiver = waiverIn(kept)
  if (waiver?.rolText !== '' || waiver.waiverVersion === null) return kept
  return withText(kept, waiver, await (await cachedVenue(tx)).waiverText(kept.taskId, waiver.waiverVersion))
}
