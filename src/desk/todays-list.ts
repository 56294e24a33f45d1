import type { Visit, VisitList } from '../contract/entities/staff/visit'
import { nameKey } from '../contract/names'

/** Today's list of a location as the desk holds it. */
export interface TodaysList {
  day: string
  cursor: string
  visits: readonly Visit[]
  /** Names of the tasks that are due. */
  tasks: ReadonlyMap<number, string>
  activities: VisitList['activities']
  /** Families that are at a tablet now. */
  handovers: VisitList['handovers']
}

export type VisitState = 'arrived' | 'ready' | 'missing' | 'checking'

export function stateOf({ marks, isDueKnown, dueTaskIds }: Visit): VisitState {
  if (marks.length > 0) return 'arrived'
  if (!isDueKnown) return 'checking'
  return dueTaskIds.length > 0 ? 'missing' : 'ready'
}

/** Names that several people of the list have: their birthdays tell them apart. */
export function namesakesIn(visits: readonly Visit[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const shared = new Set<string>()
  for (const visit of visits) {
    const name = nameKey(visit)
    if (seen.has(name)) shared.add(name)
    seen.add(name)
  }
  return shared
}

function inOrder(visits: Iterable<Visit>): Visit[] {
  const { compare } = new Intl.Collator()
  return [...visits].sort(
    (a, b) => compare(a.lastName, b.lastName) || compare(a.firstName, b.firstName) || a.visitId - b.visitId,
  )
}

/**
 * Puts visits in the place of what was known of them; one that is expected no more leaves the list. The same list where
 * nothing has changed: ten thousand people are not sorted and counted again every five seconds.
 */
export function withVisits(known: readonly Visit[], changed: readonly Visit[]): readonly Visit[] {
  if (changed.length === 0) return known
  const visits = new Map(known.map((visit) => [visit.visitId, visit]))
  for (const visit of changed) {
    if (visit.isExpected) visits.set(visit.visitId, visit)
    else visits.delete(visit.visitId)
  }
  return inOrder(visits.values())
}

/** The list with what has changed. Null where a new day has begun, whose list has to be asked for whole. */
export function mergedList(known: TodaysList | null, answer: VisitList): TodaysList | null {
  if (known && known.day !== answer.day) return null
  return {
    day: answer.day,
    cursor: answer.cursor,
    visits: withVisits(known?.visits ?? [], answer.visits),
    tasks: new Map([...(known?.tasks ?? []), ...answer.tasks.map(({ id, name }) => [id, name] as const)]),
    activities: answer.activities,
    handovers: answer.handovers,
  }
}

/**
 * The list with what was marked while it was asked for, as `held` has it and `known` had not: the venue's word on that comes
 * with the next question. All else of `held` is older than the list.
 */
export function withMarks(list: TodaysList, known: TodaysList | null, held: TodaysList | null): TodaysList {
  if (!held || held === known) return list
  const before = new Set(known?.visits)
  const told = new Map(list.visits.map((visit) => [visit.visitId, visit]))
  // The marks alone: what is due may have changed since the mark was answered.
  const marked = held.visits
    .filter((visit) => !before.has(visit))
    .map((visit) => ({ ...(told.get(visit.visitId) ?? visit), marks: visit.marks, isExpected: visit.isExpected }))
  return { ...list, visits: withVisits(list.visits, marked) }
}

/** The visits of these people. One that the venue has not changed is the same object as before. */
export function visitsOf(list: TodaysList | null, people: readonly { contactId: number }[]): Visit[] {
  const ids = new Set(people.map(({ contactId }) => contactId))
  return list?.visits.filter(({ contactId }) => ids.has(contactId)) ?? []
}

export const stateFilters = ['all', 'missing', 'ready', 'arrived', 'expected'] as const
export interface VisitFilter {
  state: (typeof stateFilters)[number]
  activityId: number | null
}

export function doesFit(visit: Visit, { state, activityId }: VisitFilter): boolean {
  if (activityId !== null && !visit.activityIds.includes(activityId)) return false
  const is = stateOf(visit)
  // Who is here already may still lack a waiver, and is to be found.
  if (state === 'missing') return visit.dueTaskIds.length > 0
  return state === 'all' || (state === 'expected' ? is !== 'arrived' : is === state)
}

export function countsOf(visits: readonly Visit[]) {
  const counts = { arrived: 0, ready: 0, missing: 0, checking: 0, arrivedMissing: 0 }
  for (const visit of visits) {
    const state = stateOf(visit)
    counts[state] += 1
    if (state === 'arrived' && visit.dueTaskIds.length > 0) counts.arrivedMissing += 1
  }
  return counts
}

/**
 * Whether the venue is finding out what is due, a hundred people with each answer, and this one brought more of them: then
 * there is no need to wait before the next question. One that brought nothing new is not asked again at once.
 */
export function hasLearned(known: TodaysList | null, list: TodaysList): boolean {
  const { checking } = countsOf(list.visits)
  return checking > 0 && (known === null || checking < countsOf(known.visits).checking)
}
