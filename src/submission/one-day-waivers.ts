import * as v from 'valibot'
import { Waiver } from '../contract/entities/waiver'
import { type KeptContactTask, withEach } from '../outbox/personal/kept-contact-tasks'
import { venueToday } from '../settings/venue-today'
import type { DeviceStorage } from '../storage/device-storage'
import type { Owner } from '../storage/owner'
import { changeReads } from '../storage/reads'

interface Parts {
  storage: DeviceStorage
  identity: Owner
}

const SignedForOneDay = v.looseObject({
  isComplete: v.literal(true),
  task: v.looseObject({ useTodayAsValidationDate: v.literal(true) }),
  relatedObject: Waiver,
})

/** With the text that was signed: it is the newest that this device has. */
function askedAgain(contactTask: KeptContactTask): KeptContactTask {
  if (!v.is(SignedForOneDay, contactTask)) return contactTask
  const { rolText, waiverVersion, textSha256 } = contactTask.relatedObject
  const relatedObject = v.parse(Waiver, { rolText, waiverVersion, textSha256 })
  return { ...contactTask, isComplete: false, isReadOnly: false, relatedObject }
}

/** The day that these were looked at. */
const lookedOn = new WeakMap<Parts, string>()

/**
 * A waiver of one day counts on the day that it was signed. Without a network the device knows that too: it would show
 * the list of the day before, and let its guest arrive without. A list of today is left alone: there the venue has the
 * last word, whatever the device's clock says.
 */
export async function askOneDayWaiversAgain(parts: Parts, timeZone: string): Promise<void> {
  const dayAt = (at: number) => venueToday(new Date(at), timeZone)
  const today = dayAt(Date.now())
  if (lookedOn.get(parts) === today) return
  await changeReads(parts.storage, parts.identity, 'groupContactTasks', (value, fetchedAt) =>
    dayAt(fetchedAt) < today ? withEach(value, askedAgain) : value,
  )
  lookedOn.set(parts, today)
}
