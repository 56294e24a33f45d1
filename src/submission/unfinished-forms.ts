import * as v from 'valibot'
import type { DeviceStorage } from '../storage/device-storage'
import type { Owner } from '../storage/owner'

/** Forms of a person's tasks that hold something as soon as they are kept. */
const taskForms: readonly string[] = ['child-registration', 'rental-profile', 'photo']
const longForms = [...taskForms, 'family-member']

/** Which units someone reads is kept beside the profile, also once it is given. */
const UNITS = 'units'

/** A waiver keeps how far someone read it too. Only what they ticked, typed or drew is theirs to lose. */
const Signing = v.object({ agree: v.boolean(), name: v.string(), drawing: v.object({ strokes: v.array(v.unknown()) }) })

function isBegun(kept: unknown) {
  const { success, output } = v.safeParse(Signing, kept)
  return success && (output.agree || output.name !== '' || output.drawing.strokes.length > 0)
}

/** Whether a form waits half filled in, or a waiver half signed: a sign-out removes it from the device. */
export const hasUnfinishedForm = (owner: Owner, storage: DeviceStorage) => findUnfinished(owner, storage, longForms)

/** The same of a person's tasks alone: who joins a family is another person there, with tasks of their own. */
export const hasUnfinishedTask = (owner: Owner, storage: DeviceStorage) => findUnfinished(owner, storage, taskForms)

const findUnfinished = ({ iss, sub }: Owner, storage: DeviceStorage, forms: readonly string[]): Promise<boolean> =>
  storage.run(async (database) => {
    const drafts = await database.drafts.where('[ownerIss+ownerSub]').equals([iss, sub]).primaryKeys()
    if (drafts.some(([, , form, subject]) => forms.includes(form) && subject !== UNITS)) return true
    const waivers = await database.drafts.bulkGet(drafts.filter(([, , form]) => form === 'waiver'))
    return waivers.some((waiver) => isBegun(waiver?.value))
  })
