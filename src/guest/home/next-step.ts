import type { MemberProgress } from './member-progress'
import { dueFirst, isDue } from './who-is-due'

export type PersonsNextStep =
  | { kind: 'nothing' }
  | { kind: 'needs-attention'; task: string }
  | { kind: 'must-do'; task: string; more: number }
  | { kind: 'may-do'; task: string }
  | { kind: 'saved' }
  | { kind: 'signs-alone' }
  | { kind: 'done' }

/** What is next to one face. */
export const nextStepOf = ({ total, open, mustDo, attention, saved, signsAlone }: MemberProgress): PersonsNextStep => {
  const [broken] = attention
  const [first] = open
  if (total === 0) return { kind: signsAlone ? 'signs-alone' : 'nothing' }
  if (broken) return { kind: 'needs-attention', task: broken.task.name }
  if (first && mustDo > 0) return { kind: 'must-do', task: first.task.name, more: open.length - 1 }
  if (first) return { kind: 'may-do', task: first.task.name }
  if (saved.length > 0) return { kind: 'saved' }
  return { kind: signsAlone ? 'signs-alone' : 'done' }
}

export type FamilysNextStep =
  | { kind: 'nothing' }
  | { kind: 'needs-attention'; name: string }
  | { kind: 'one-left'; name: string; task: string; more: number }
  | { kind: 'several-left'; people: number; name: string; task: string }
  | { kind: 'only-optional' }
  | { kind: 'saved' }
  | { kind: 'done-for-you' }
  | { kind: 'done' }

/** The one sentence that says what is next for the family. */
export const nextStepOfFamily = (members: readonly MemberProgress[]): FamilysNextStep => {
  const withTasks = members.filter(({ total }) => total > 0)
  if (withTasks.length === 0) return { kind: 'nothing' }
  const [first] = dueFirst(withTasks)
  if (first && first.attention.length > 0) return { kind: 'needs-attention', name: first.called.short }
  const must = withTasks.filter(({ mustDo }) => mustDo > 0)
  // The check-in goes task by task: all waivers before the first rental profile.
  const [person] = must.toSorted((a, b) => a.taskOrder - b.taskOrder)
  const [task] = person?.open ?? []
  if (person && task) {
    const next = { name: person.called.short, task: task.task.name }
    return must.length === 1
      ? { kind: 'one-left', ...next, more: person.open.length - 1 }
      : { kind: 'several-left', people: must.length, ...next }
  }
  if (withTasks.some(isDue)) return { kind: 'only-optional' }
  if (withTasks.some(({ saved }) => saved.length > 0)) return { kind: 'saved' }
  return { kind: members.some(({ signsAlone }) => signsAlone) ? 'done-for-you' : 'done' }
}
