import { newestByContactTask, type TaskDocument } from './shown-contact-task'

/**
 * Contact tasks that this screen saw saved before the list of documents showed it, each with the newest document that
 * the list had.
 */
export type JustSaved = Readonly<Record<number, string | null>>

/**
 * Those that the list has not shown yet. What it has shown once is the list's to tell: a waiver of one day leaves it when
 * the venue has it, and is to be signed again once that day is over. The same object where the list has shown none.
 */
export function stillAhead(justSaved: JustSaved, documents: readonly TaskDocument[]): JustSaved {
  const all = Object.entries(justSaved)
  if (all.length === 0) return justSaved
  const newest = newestByContactTask(documents)
  const ahead = all.filter(([id, before]) => (newest.get(Number(id))?.id ?? null) === before)
  return ahead.length < all.length ? Object.fromEntries(ahead) : justSaved
}
