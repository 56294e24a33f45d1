import { birthdayDigits } from '../days/birthday-digits'
import type { Contact } from '../entities/contact'
import type { SettingsDocument } from '../entities/settings'
import type { Task } from '../entities/task'
import type { ExternalWaiverRequest } from '../entities/waiver'

/** How the service is to show the waiver, and who asks: the specification names the fields and leaves their values open. */
const DISPLAY_FORMAT = 'iframe'
const INTEGRATION = 'basehut'

/** As long as a family takes to read and sign; a link found later opens nothing. */
export const WAIVER_LINK_LASTS_S = 60 * 60

type AskedTask = Pick<Task, 'id' | 'externalWaiverId' | 'posWaiverId' | 'useTodayAsValidationDate' | 'endEffectiveDate'>
type AskedGuest = Pick<Contact, 'contactId' | 'customerId' | 'firstName' | 'lastName' | 'dateOfBirth'>

export interface ExternalWaiverFacts {
  /** A task that several people have is asked for once. */
  tasks: readonly AskedTask[]
  guests: readonly AskedGuest[]
  settings: Pick<SettingsDocument, 'dateFormat' | 'pointOfSaleSystem'>
  /** YYYY-MM-DD. */
  today: string
}

/** The id by which the service knows a guest. */
export const posGuestIdOf = ({ customerId, contactId }: Pick<Contact, 'customerId' | 'contactId'>) =>
  customerId ?? String(contactId)

/** Milliseconds since the epoch at the start of the task's last day in UTC; a one-day waiver ends on the day of signing. */
function timeOfEnd({ useTodayAsValidationDate, endEffectiveDate }: AskedTask, today: string) {
  const end = useTodayAsValidationDate ? today : endEffectiveDate
  const time = end ? Date.parse(end) : Number.NaN
  return Number.isNaN(time) ? null : time
}

/** What the embedded service is asked to have signed (spec section 3), the same from the app and from the server. */
export const externalWaiverRequest = ({
  tasks,
  guests,
  settings,
  today,
}: ExternalWaiverFacts): ExternalWaiverRequest => ({
  language: 'en',
  displayFormat: DISPLAY_FORMAT,
  integration: INTEGRATION,
  waivers: [...new Map(tasks.map((task) => [task.id, task])).values()].map((task) => ({
    waiverId: task.externalWaiverId ?? '',
    posWaiverId: task.posWaiverId,
    pos: settings.pointOfSaleSystem,
    posProductId: null,
    posProductCode: null,
    posExpirationDate: timeOfEnd(task, today),
  })),
  guests: guests.map((guest) => ({
    posGuestId: posGuestIdOf(guest),
    firstName: guest.firstName,
    lastName: guest.lastName,
    dob: birthdayDigits(guest.dateOfBirth, settings.dateFormat),
    // The service asks for these itself.
    email: null,
    phone: null,
    address1: null,
    address2: null,
    city: null,
    state: null,
    postalCode: null,
    country: null,
  })),
})
