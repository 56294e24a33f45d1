import * as v from 'valibot'
import { Waiver } from '../contract/entities/waiver'
import { type KeptContactTask, withEach } from '../outbox/personal/kept-contact-tasks'
import { venueToday } from '../settings/venue-today'
import type { DeviceStorage } from '../storage/device-storage'
import type { Owner } from '../storage/owner'
import { changeReads } from '../storage/reads'
import { keepTodaySince } from '../storage/today-since'

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

const HOUR_MS = 3_600_000

/** When the day of an instant came. 26 hours before it was another one, also where the clocks are put back. */
function startOfDay(instant: number, dayAt: (at: number) => string): number {
  let [before, within] = [instant - 26 * HOUR_MS, instant]
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2)
    if (dayAt(middle) === dayAt(instant)) within = middle
    else before = middle
  }
  return within
}

/** Since when it was today as these were looked at. */
const lookedOn = new WeakMap<Parts, string>()

/**
 * A waiver of one day counts on the day that it was signed. Without a network the device knows that too: it would show
 * the list of the day before, and let its guest arrive without. A list of today is left alone: there the venue has the
 * last word, whatever the device's clock says. What waits here from the day before is in no list: those who show it are
 * told since when it is today.
 */
export async function askOneDayWaiversAgain(parts: Parts, timeZone: string): Promise<void> {
  const dayAt = (at: number) => venueToday(timeZone, at)
  const now = Date.now()
  const today = dayAt(now)
  const todaySince = new Date(startOfDay(now, dayAt)).toISOString()
  // Not the day itself: its start by this device's clock is another one once the venue has said what time it is.
  if (lookedOn.get(parts) === todaySince) return
  await parts.storage.run((database) => keepTodaySince(database, todaySince))
  await changeReads(parts.storage, parts.identity, 'groupContactTasks', (value, fetchedAt) =>
    dayAt(fetchedAt) < today ? withEach(value, askedAgain) : value,
  )
  lookedOn.set(parts, todaySince)
}
