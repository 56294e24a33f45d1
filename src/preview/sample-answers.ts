import type { Profile } from '../contract/entities/contact'
import { taskTypeIds } from '../contract/task-types'
import { previewTexts as texts } from '../settings/texts/preview'
import { sampleFamily } from './sample-family'
import { jsonAnswer } from './samples/json-answer'

const [anna, tom, mia] = sampleFamily

const references = (...descriptions: string[]) =>
  descriptions.map((listDescription, place) => ({ listKey: String(place + 1), listDescription, dinLookupValue: place }))

interface Sample {
  isDue: boolean
  waiverText?: string | undefined
}

const waiverIn = (waiverText: string = texts.waiverText) => ({
  id: 1,
  name: texts.waiver,
  taskTypeId: taskTypeIds.Waiver,
  enableAgreeCheckbox: true,
  enableTextSignature: true,
  enableWetSignature: true,
  waiverText,
  waiverVersion: 1,
})
const rental = {
  id: 2,
  name: texts.rental,
  taskTypeId: taskTypeIds.RentalProfile,
  taskType: { id: '2', name: texts.rental, enableShoeSize: true, enableStance: true },
}
const rentalLists = {
  ageRefs: references('0-8', '9-49', '50+'),
  abilityRefs: references('I · Cautious', 'II · Moderate', 'III · Fast'),
  heightRefs: references('4\'11"-5\'1" / 149-157 cm', '5\'2"-5\'5" / 158-166 cm'),
  weightRefs: references('108-125 lb / 49-57 kg', '126-147 lb / 58-66 kg'),
  shoeSizeRefs: references('24.5', '25.5'),
}

const done = { isComplete: true, isReadOnly: true }

const groupingWith = (rest: object, waiver: object) => ({
  waiverContactTasks: [
    { id: 11, taskId: 1, contact: anna, task: waiver, completeEndpoint: '/waiver', ...rest },
    { id: 12, taskId: 1, contact: tom, task: waiver, completeEndpoint: '/waiver', ...done },
    { id: 13, taskId: 1, contact: mia, task: waiver, completeEndpoint: '/waiver', ...rest },
  ],
  rentalProfileContactTasks: [
    {
      id: 23,
      taskId: 2,
      contact: mia,
      task: rental,
      completeEndpoint: '/rentalprofile',
      relatedObject: rentalLists,
      ...rest,
    },
  ],
})

const ticket = {
  id: 'ticket-1',
  status: 'Sent',
  delivery: {
    deliveryMode: 1,
    recipient: 'a•••@example.com',
    isSent: true,
    createDateUtc: '2026-01-10T08:30:00Z',
    updateDateUtc: '2026-01-10T08:30:00Z',
  },
}
const noTicket = { id: null, status: 'NoMedia', delivery: null, download: null }

/** What the venue answers in the preview, by path; everything else is out of reach. */
const answers: readonly [path: RegExp, answer: (url: URL, sample: Sample) => unknown][] = [
  [
    /^\/api\/profile$/,
    () =>
      ({ contacts: sampleFamily, staffRole: null, ownContactId: 1, signIns: [], invitations: [] }) satisfies Profile,
  ],
  [
    /^\/api\/tasks\/ContactTaskGrouping\//,
    (_, { isDue, waiverText }) => groupingWith(isDue ? {} : done, waiverIn(waiverText)),
  ],
  [/^\/api\/activities$/, () => []],
  [/^\/api\/activities\/locations\/\d+\/contacts$/, () => []],
  [/^\/api\/collections$/, () => []],
  // One person with a pass that was sent, the others without one: each text of the group has its place.
  [/^\/api\/media\/contactmedia$/, (url) => (url.searchParams.get('ipcode') === anna?.ipCode ? ticket : noTicket)],
]

/** A network with the sample family at its other end, and nothing that could be changed. */
export const sampleFetch =
  (sample: Sample): typeof fetch =>
  async (input) => {
    const url = new URL(input instanceof Request ? input.url : String(input), window.location.origin)
    const found = answers.find(([path]) => path.test(url.pathname))
    if (!found) throw new TypeError('The preview reaches no network')
    return jsonAnswer(found[1](url, sample))
  }
