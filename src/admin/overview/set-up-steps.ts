import type { Activity } from '../../contract/entities/activity'
import { hasTasks } from '../../contract/entities/activity'
import type { AdminSettings } from '../../contract/entities/admin'
import { hasDefaultActivity, type Location } from '../../contract/entities/location'
import type { Overview } from '../../contract/entities/staff/overview'
import type { Task } from '../../contract/entities/task'
import { taskTypeIds } from '../../contract/task-types'
import { adminOverviewTexts } from '../../settings/texts/admin/overview'

const texts = adminOverviewTexts.guide

export interface Venue {
  locations: readonly Location[]
  activities: readonly Activity[]
  tasks: readonly Task[]
  settings: Pick<AdminSettings, 'languageSettings' | 'themeSettings'>
  /** Null where the server has no such call. */
  overview: Overview | null
}

export interface SetUpStep {
  title: string
  text: string
  state: 'done' | 'open' | 'unknown'
  /** Where it is done; null for what is set where the server runs. */
  to:
    | '/admin/locations'
    | '/admin/activities'
    | '/admin/tasks'
    | '/admin/theme'
    | '/admin/language'
    | '/admin/poster'
    | null
}

/** A venue that a program sets up has thousands: the list behind the step shows all. */
const MOST_NAMES = 8

function namesOf(records: readonly { name: string }[]) {
  const names = records.slice(0, MOST_NAMES).map(({ name }) => name)
  return texts.names(names, records.length - names.length)
}
const stepOf = (title: string, to: SetUpStep['to'], open: string | null, done: string): SetUpStep => ({
  title,
  to,
  text: open ?? done,
  state: open === null ? 'done' : 'open',
})

function openActivities({ activities }: Venue, open: readonly Location[]) {
  if (activities.length === 0) return texts.activity.open
  const without = open.filter((location) => !hasDefaultActivity(location))
  return without.length > 0 ? texts.activity.missing(namesOf(without)) : null
}

/** The text of a waiver that is signed in another service is kept there. */
const lacksText = ({ taskTypeId, waiverText, externalWaiverId }: Task) =>
  taskTypeId === taskTypeIds.Waiver && !waiverText.trim() && !externalWaiverId

function openTasks({ activities, tasks }: Venue) {
  if (tasks.length === 0) return texts.tasks.open
  const without = activities.filter((activity) => !hasTasks(activity))
  if (without.length > 0) return texts.tasks.missing(namesOf(without))
  const empty = tasks.filter(lacksText)
  return empty.length > 0 ? texts.tasks.noText(namesOf(empty)) : null
}

function signInStep(overview: Overview | null): SetUpStep {
  const { title, ...words } = texts.signIn
  if (!overview) return { title, text: words.unknown, state: 'unknown', to: null }
  const { isOwnProvider, sendsMail } = overview.signIn
  if (sendsMail) return stepOf(title, null, null, isOwnProvider ? words.ownProvider : words.codes)
  return stepOf(title, null, isOwnProvider ? words.noMail : words.open, '')
}

/** What a venue needs before guests can check in, in the order in which it is best done. */
export function setUpSteps(venue: Venue): SetUpStep[] {
  const { locations, activities, tasks, settings, overview } = venue
  const open = locations.filter(({ isEnabled }) => isEnabled)
  const { location, activity, tasks: taskTexts, look, words } = texts
  return [
    stepOf(location.title, '/admin/locations', open.length > 0 ? null : location.open, location.done(namesOf(open))),
    stepOf(activity.title, '/admin/activities', openActivities(venue, open), activity.done(activities.length)),
    stepOf(taskTexts.title, '/admin/tasks', openTasks(venue), taskTexts.done(tasks.length)),
    stepOf(look.title, '/admin/theme', settings.themeSettings.trim() ? null : look.open, look.done),
    stepOf(words.title, '/admin/language', settings.languageSettings.trim() ? null : words.open, words.done),
    signInStep(overview),
    // Whether it hangs on the wall is more than the app can know.
    { title: texts.poster.title, text: texts.poster.text, state: 'unknown', to: '/admin/poster' },
  ]
}
