import type { Failure } from '../../../src/api/failure'
import { PersonPageScreen } from '../../../src/people/person-page.screen'
import type { Answers } from '../support/answers'
import { apiWith } from '../support/answers'
import { mountGuest } from '../support/mount-guest'
import { settingsOfVenue } from '../support/settings'

export const person = { dateOfBirth: '2011-03-20', age: 15 }
export const task = { taskTypeId: 1 as const, isOptional: false, isComplete: false }
export const household = {
  contactId: 2,
  locationId: 1,
  emailHint: 'm•••@example.com',
  people: [
    { ...person, contactId: 1, firstName: 'Maya', lastName: 'Lindqvist', isHeadOfHouseHold: true },
    {
      ...person,
      contactId: 2,
      firstName: 'Ida',
      lastName: 'Lindqvist',
      hasHealthAnswers: true,
      pass: { id: 't', status: 'Unsent' as const },
    },
  ],
  tasks: [
    {
      ...task,
      contactTaskId: 1,
      contactId: 1,
      taskId: 7,
      name: 'Waiver',
      isComplete: true,
      doneDateUtc: '2027-01-16T10:00:00Z',
    },
    { ...task, contactTaskId: 2, contactId: 2, taskId: 7, name: 'Waiver' },
    { ...task, contactTaskId: 3, contactId: 2, taskId: 8, name: 'Ski school' },
  ],
  documents: [{ id: 'r-1', contactId: 1, title: 'Waiver', receivedDateUtc: '2027-01-16T10:00:00Z' }],
}

export const show = (venue: Answers, timeZone = '', unheard: Failure | null = null) =>
  mountGuest(
    <PersonPageScreen
      api={apiWith({ getPerson: () => household, ...venue })}
      contactId={2}
      locationId={1}
      unheard={unheard}
      wayBack={<a href="/list">Back to the list</a>}
    />,
    { settings: settingsOfVenue({ timeZone }) },
  )
