import { emptyGrouping } from '../../contract/entities/contact-task'
import { taskTypeIds } from '../../contract/task-types'
import { sampleFetch } from '../sample-answers'
import { sampleFamily } from '../sample-family'
import { jsonAnswer } from './json-answer'

/** How the venue answers: as it should, with nothing in it, not yet, or not at all. */
export const sampleStates = ['filled', 'empty', 'waiting', 'failed'] as const
export type SampleState = (typeof sampleStates)[number]

const [anna, , mia] = sampleFamily

const day = '2026-01-10T08:30:00Z'
const account = {
  email: 'anna@example.com',
  isKeptHere: true,
  providerUrl: null,
  hasPassword: true,
  canAddPasskeys: true,
  passkeys: [{ id: 'passkey-1', name: 'Red phone', createdDateUtc: day, lastUsedDateUtc: day }],
  devices: [
    { id: 'device-1', name: 'Safari on iPhone', signedInDateUtc: day, lastUsedDateUtc: day, isThisOne: true },
    { id: 'device-2', name: 'Chrome on Windows', signedInDateUtc: day, lastUsedDateUtc: day, isThisOne: false },
  ],
  deletionAskedDateUtc: null,
}

const emptyAnswers: Record<string, unknown> = {
  '/api/profile': { contacts: [], staffRole: null, ownContactId: null, signIns: [], invitations: [] },
  '/api/tasks/ContactTaskGrouping': emptyGrouping,
  '/api/account': { ...account, hasPassword: false, passkeys: [], devices: [] },
}

/** The tasks that the preview of the administration has no use for. */
const moreTasks = {
  childRegistrationContactTasks: [
    {
      id: 33,
      taskId: 3,
      contact: mia,
      task: { id: 3, name: 'Child registration', taskTypeId: taskTypeIds.ChildRegistration },
      completeEndpoint: '/childregistration',
    },
  ],
  photoContactTasks: [
    {
      id: 41,
      taskId: 4,
      contact: anna,
      task: { id: 4, name: 'Pass photo', taskTypeId: taskTypeIds.Photo, isOptional: true },
      completeEndpoint: '/photo',
    },
  ],
}

const isGrouping = (path: string) => path.startsWith('/api/tasks/ContactTaskGrouping/')

/** A network with the sample family at its other end, which answers like that. */
export function fetchIn(state: SampleState, isDue: boolean): typeof fetch {
  const filled = sampleFetch({ isDue })
  return async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), window.location.origin)
    switch (state) {
      case 'waiting':
        return new Promise<never>(() => {})
      case 'failed':
        throw new TypeError('The samples reach no network')
      case 'empty': {
        const answer = emptyAnswers[isGrouping(pathname) ? '/api/tasks/ContactTaskGrouping' : pathname]
        return answer === undefined ? filled(input) : jsonAnswer(answer)
      }
      case 'filled': {
        if (pathname === '/api/account') return jsonAnswer(account)
        const answer = await filled(input)
        return isDue && isGrouping(pathname) ? jsonAnswer({ ...(await answer.json()), ...moreTasks }) : answer
      }
    }
  }
}
