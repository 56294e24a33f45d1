import { startTransition, useCallback, useMemo, useState } from 'react'
import { appearanceTexts as texts } from '../../settings/texts/admin/appearance'
import { useTyped } from '../list/use-typed'
import { type Appearance, type AppearanceField, type AppearanceGroup, groupsFor } from './appearance'
import type { AppearanceSearch } from './appearance-search'
import { changedIn } from './merge'
import { overfull } from './room'
import type { Value, Values } from './values'

export type Filter = 'all' | NonNullable<AppearanceSearch['show']>

interface Address {
  search: AppearanceSearch
  onSearch(search: AppearanceSearch): void
}

const fits = (text: string, search: string) => text.toLocaleLowerCase().includes(search)

/** Whether a search by key, label or text finds a field. */
const isFound = ({ path, label }: AppearanceField, value: Value, search: string) =>
  [path, label, String(value)].some((text) => fits(text, search))

/** What is in the form beside what is saved, and which of it is shown, as the address says. */
export function useAppearanceForm(
  appearance: Appearance,
  stored: string,
  features: Parameters<typeof groupsFor>[1],
  address: Address,
) {
  const [saved, setSaved] = useState(() => appearance.read(stored))
  const [values, setValues] = useState(saved)
  const [settled, setSettled] = useState(0)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  /** What is said of values that someone else has changed meanwhile, until they are looked at. */
  const [clashes, setClashes] = useState<Readonly<Record<string, string>>>({})
  const [filter, setFilter] = useTyped<Filter>(address.search.show ?? 'all')
  const [search, setSearch] = useTyped(address.search.find ?? '')
  /** What was typed in since the filter was set: it stays, or a field would go from under the hands that write in it. */
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set())
  const letGo = () => setHeld(new Set())

  function see(next: { filter: Filter; search: string }) {
    setFilter(next.filter)
    setSearch(next.search)
    letGo()
    address.onSearch({ find: next.search || undefined, show: next.filter === 'all' ? undefined : next.filter })
  }
  function settle() {
    setSettled((before) => before + 1)
    setClashes({})
    letGo()
  }

  const all = useMemo(() => groupsFor(appearance, features), [appearance, features])
  const fields = all.flatMap((group) => group.fields)
  const changed = changedIn(saved, values)
  const problems: Record<string, string> = {}
  for (const field of fields) {
    const problem = appearance.problemOf(field, values[field.path] ?? '')
    if (problem) problems[field.path] = problem
  }
  const tooMuch = overfull({ stored, values, changed, most: appearance.most })
  if (tooMuch) problems[tooMuch.path] ??= texts.tooMuch(tooMuch.by)

  const wanted = search.trim().toLocaleLowerCase()
  const isShown = (field: AppearanceField) => {
    if (held.has(field.path)) return true
    const value = values[field.path] ?? ''
    if (filter === 'changed' && !Object.hasOwn(changed, field.path)) return false
    if (filter === 'not-default' && value === appearance.defaults[field.path]) return false
    return wanted === '' || isFound(field, value, wanted)
  }
  const groups: AppearanceGroup[] = all
    .map((group) => ({ ...group, fields: group.fields.filter(isShown) }))
    .filter((group) => group.fields.length > 0)

  const change = useCallback((path: string, value: Value) => {
    setValues((before) => ({ ...before, [path]: value }))
    setHeld((before) => new Set(before).add(path))
    setClashes(({ [path]: _, ...others }) => others)
  }, [])
  /** A field is left by a tap elsewhere: what that does is shown before what is said of the field. */
  const touch = useCallback(
    (path: string) => startTransition(() => setTouched((before) => new Set(before).add(path))),
    [],
  )

  return {
    values,
    saved,
    changed,
    problems,
    /** Problems are told once a field was left, or the whole form was asked to be saved. */
    shownProblem: (path: string) => (touched.has(path) ? problems[path] : null) ?? clashes[path] ?? null,
    touch,
    touchAll: () => setTouched(new Set(fields.map(({ path }) => path))),
    change,
    /** Makes something else of everything that is in the form. */
    put: setValues,
    hasClash: Object.keys(clashes).length > 0,
    /** What others have saved meanwhile, under what was typed. */
    takeIn(now: Values, said: Readonly<Record<string, string>>) {
      setSaved(now)
      setValues((typed) => ({ ...now, ...changedIn(saved, typed) }))
      setClashes(said)
    },
    /** What `sent` has become. What was typed while it was on its way stays, and is not saved yet. */
    takeSaved(next: Values, sent: Values) {
      setSaved(next)
      setValues((typed) => ({ ...next, ...changedIn(sent, typed) }))
      settle()
    },
    discard() {
      setValues(saved)
      setTouched(new Set())
      settle()
    },
    /** How often the form was saved or discarded. */
    settled,
    all,
    groups,
    countOf: { all: fields.length, shown: groups.reduce((sum, group) => sum + group.fields.length, 0) },
    filter,
    setFilter: (next: Filter) => see({ filter: next, search }),
    search,
    setSearch: (next: string) => see({ filter, search: next }),
    showAll: () => see({ filter: 'all', search: '' }),
    isFiltered: filter !== 'all' || wanted !== '',
  }
}

export type AppearanceForm = ReturnType<typeof useAppearanceForm>
