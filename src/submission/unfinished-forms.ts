import type { DeviceStorage } from '../storage/device-storage'
import type { Owner } from '../storage/owner'

/** Forms that take a while to fill in. A waiver is soon signed again, and keeps where someone scrolled to as well. */
const longForms: readonly string[] = ['child-registration', 'rental-profile', 'photo', 'family-member']

/** Which units someone reads is kept beside the profile, also once it is given. */
const UNITS = 'units'

/** Whether a form waits half filled in: a sign-out removes it from the device. */
export const hasUnfinishedForm = ({ iss, sub }: Owner, storage: DeviceStorage): Promise<boolean> =>
  storage.run(async (database) => {
    const drafts = await database.drafts.where('[ownerIss+ownerSub]').equals([iss, sub]).primaryKeys()
    return drafts.some(([, , form, subject]) => longForms.includes(form) && subject !== UNITS)
  })
