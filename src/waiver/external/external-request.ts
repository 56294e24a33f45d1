import { format } from 'date-fns'
import { birthdayDigits } from '../../contract/birthday-digits'
import type { Contact } from '../../contract/entities/contact'
import type { WaiverContactTask } from '../../contract/entities/contact-task'
import type { SettingsDocument } from '../../contract/entities/settings'
import type { Task } from '../../contract/entities/task'
import type { ExternalWaiverRequest } from '../../contract/entities/waiver'

type WaiverSettings = Pick<SettingsDocument, 'dateFormat' | 'pointOfSaleSystem'>

/** How the service is to show the waiver, and who asks: the specification names the fields and leaves their values open. */
const DISPLAY_FORMAT = 'iframe'
const INTEGRATION = 'basehut'

/** What the embedded service is asked to have signed (spec section 3). */
export function externalWaiverRequest(
  contactTasks: readonly WaiverContactTask[],
  settings: WaiverSettings,
  now: Date,
): ExternalWaiverRequest {
  const tasks = new Map(contactTasks.map(({ task }) => [task.id, task]))
  return {
    language: 'en',
    displayFormat: DISPLAY_FORMAT,
    integration: INTEGRATION,
    waivers: [...tasks.values()].map((task) => ({
      waiverId: task.externalWaiverId ?? '',
      posWaiverId: task.posWaiverId,
      pos: settings.pointOfSaleSystem,
      posProductId: null,
      posProductCode: null,
      posExpirationDate: timeOfEnd(task, now),
    })),
    guests: contactTasks.map(({ contact }) => guest(contact, settings)),
  }
}

/** Milliseconds since the epoch at the start of the task's last day in UTC; a one-day waiver ends on the day of signing. */
function timeOfEnd({ useTodayAsValidationDate, endEffectiveDate }: Task, now: Date) {
  const end = useTodayAsValidationDate ? format(now, 'yyyy-MM-dd') : endEffectiveDate
  const time = end ? Date.parse(end) : Number.NaN
  return Number.isNaN(time) ? null : time
}

/** The service asks for what is null itself. */
const guest = (
  { customerId, contactId, firstName, lastName, dateOfBirth }: Contact,
  { dateFormat }: WaiverSettings,
) => ({
  posGuestId: customerId ?? String(contactId),
  firstName,
  lastName,
  dob: birthdayDigits(dateOfBirth, dateFormat),
  email: null,
  phone: null,
  address1: null,
  address2: null,
  city: null,
  state: null,
  postalCode: null,
  country: null,
})
