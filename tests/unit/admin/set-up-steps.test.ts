import * as v from 'valibot'
import { expect, test } from 'vitest'
import { setUpSteps, type Venue } from '../../../src/admin/overview/set-up-steps'
import { Activity } from '../../../src/contract/entities/activity'
import { Location } from '../../../src/contract/entities/location'
import { Overview } from '../../../src/contract/entities/staff/overview'
import { Task } from '../../../src/contract/entities/task'

const location = (more: object = {}) =>
  v.parse(Location, { id: 1, name: 'Summit Base', isEnabled: true, defaultActivityId: 1, ...more })
const activity = (more: object = {}) =>
  v.parse(Activity, { id: 1, name: 'Skiing', activityTasks: [{ id: 1, activityId: 1, taskId: 1 }], ...more })
const waiver = (more: object = {}) => v.parse(Task, { id: 1, name: 'Waiver', taskTypeId: 1, waiverText: 'x', ...more })
const signIn = (isOwnProvider: boolean, sendsMail: boolean) =>
  v.parse(Overview, {
    today: { people: 0, documents: 0 },
    report: { statusCode: null },
    attention: { olderTexts: 0, deletionWishes: 0, refusedDocuments: 0 },
    devices: { enrolled: 0, unsent: 0 },
    signIn: { isOwnProvider, sendsMail },
  })

const whole: Venue = {
  locations: [location()],
  activities: [activity()],
  tasks: [waiver()],
  settings: { languageSettings: '{}', themeSettings: '{}' },
  overview: signIn(false, true),
}
const empty: Venue = {
  locations: [],
  activities: [],
  tasks: [],
  settings: { languageSettings: '', themeSettings: '' },
  overview: signIn(false, false),
}
const openIn = (venue: Venue) => setUpSteps(venue).flatMap(({ title, state }) => (state === 'open' ? title : []))

test('a new venue has every step before it, from its location to sign-in, and a whole one none', () => {
  const all = ['A location', 'Activities', 'Tasks', 'The look', 'The words', 'Sign-in and mail']
  expect(openIn(empty)).toEqual(all)
  expect(openIn(whole)).toEqual([])
})

test.each<[string, Partial<Venue>, string, RegExp]>([
  ['a closed location is none', { locations: [location({ isEnabled: false })] }, 'A location', /Add the place/],
  [
    'an open location has a default activity',
    { locations: [location({ defaultActivityId: null })] },
    'Activities',
    /Summit Base/,
  ],
  ['an activity has a task', { activities: [activity({ activityTasks: [] })] }, 'Tasks', /Skiing/],
  ['a waiver has a text', { tasks: [waiver({ waiverText: ' ' })] }, 'Tasks', /Waiver/],
  ['codes need mail', { overview: signIn(false, false) }, 'Sign-in and mail', /SMTP_URL/],
  ['tickets need mail', { overview: signIn(true, false) }, 'Sign-in and mail', /Tickets stay/],
])('%s', (_, missing, title, words) => {
  expect(openIn({ ...whole, ...missing })).toEqual([title])
  expect(setUpSteps({ ...whole, ...missing }).find((step) => step.title === title)?.text).toMatch(words)
})

test('a closed location needs no activity, and a waiver that is signed elsewhere no text', () => {
  const closed = location({ id: 2, isEnabled: false, defaultActivityId: null })
  const elsewhere = waiver({ id: 2, waiverText: '', externalWaiverId: 'W-9' })
  expect(openIn({ ...whole, locations: [location(), closed], tasks: [waiver(), elsewhere] })).toEqual([])
})

test('what a server does not tell is not called done', () => {
  expect(setUpSteps({ ...whole, overview: null }).at(-2)).toMatchObject({ title: 'Sign-in and mail', state: 'unknown' })
})

test('of many records only the first are named, and how many more there are', () => {
  const many = Array.from({ length: 1008 }, (_, at) => ({ id: at + 1, name: `Lodge ${at + 1}` }))
  const stepsOf = (venue: Partial<Venue>) => setUpSteps({ ...whole, ...venue }).map(({ text }) => text)
  const first = 'Lodge 1, Lodge 2, Lodge 3, Lodge 4, Lodge 5, Lodge 6, Lodge 7, Lodge 8'
  expect(stepsOf({ locations: many.map(location) })).toContain(`Open: ${first} and 1,000 more.`)
  expect(stepsOf({ locations: many.slice(0, 8).map(location) })).toContain(`Open: ${first}.`)
  const without = many.map((one) => activity({ ...one, activityTasks: [] }))
  expect(stepsOf({ activities: without })).toContain(`Without a task: ${first} and 1,000 more.`)
})
