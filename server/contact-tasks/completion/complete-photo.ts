import { Refusal } from '../../errors/refusal'
import { readPortraits } from '../../photos/portraits'
import type { Completion } from './completion'

/** The picture itself came by the upload call: a photo task is complete when there is one. */
export async function completePhoto({ tx, assignment }: Completion) {
  const { id } = assignment.contact
  const portrait = (await readPortraits(tx, [id], { withPictures: false })).get(id)
  if (!portrait) throw new Refusal(422, 'photo-missing', 'There is no photo of this person yet.')
  return { action: 'photo-completed', details: { photoSha256: portrait.sha256 }, write: async () => {} }
}
