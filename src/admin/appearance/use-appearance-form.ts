import { useCallback, useMemo, useState } from 'react'
import { type Appearance, type AppearanceField, type AppearanceGroup, groupsFor } from './appearance'
import { changedIn } from './merge'
import type { Value, Values } from './values'

export type Filter = 'all' | 'changed' | 'not-default'

const fits = (text: string, search: string) => text.toLocaleLowerCase().includes(search)

/** Whether a search by key, label or text finds a field. */
const isFound = ({ path, label }: AppearanceField, value: Value, search: string) =>
  [path, label, String(value)].some((text) => fits(text, search))

/** What stands in the form beside what is saved, and which of it is shown. */
export function useAppearanceForm(appearance: Appearance, stored: string, features: Parameters<typeof groupsFor>[1]) {
  const [saved, setSaved] = useState(() => appearance.read(stored))
  const [values, setValues] = useState(saved)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  /** What is said of values that somebody else has changed meanwhile, until they are looked at. */
  const [clashes, setClashes] = useState<Readonly<Record<string, string>>>({})
  const [filter, setFilter] = useState<Filter>('all')
  const [search, setSearch] = useState('')
  /** What was typed in since the filter was set: it stays, or a field would go from under the hands that write in it. */
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set())
  const letGo = () => setHeld(new Set())

  const all = useMemo(() => groupsFor(appearance, features), [appearance, features])
  const fields = all.flatMap((group) => group.fields)
  const changed = changedIn(saved, values)
  const problems: Record<string, string> = {}
  for (const field of fields) {
    const problem = appearance.problemOf(field, values[field.path] ?? '')
    if (problem) problems[field.path] = problem
  }

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
  const touch = useCallback((path: string) => setTouched((before) => new Set(before).add(path)), [])

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
    /** Takes the place of everything that is in the form. */
    put: setValues,
    hasClash: Object.keys(clashes).length > 0,
    /** What others have saved meanwhile, under what was typed. */
    takeIn(now: Values, said: Readonly<Record<string, string>>) {
      setSaved(now)
      setValues((typed) => ({ ...now, ...changedIn(saved, typed) }))
      setClashes(said)
    },
    takeSaved(next: Values) {
      setSaved(next)
      setValues(next)
      setClashes({})
      letGo()
    },
    discard() {
      setValues(saved)
      setClashes({})
      setTouched(new Set())
      letGo()
    },
    all,
    groups,
    countOf: { all: fields.length, shown: groups.reduce((sum, group) => sum + group.fields.length, 0) },
    filter,
    setFilter(next: Filter) {
      setFilter(next)
      letGo()
    },
    search,
    setSearch(next: string) {
      setSearch(next)
      letGo()
    },
    showAll() {
      setFilter('all')
      setSearch('')
      letGo()
    },
    isFiltered: filter !== 'all' || wanted !== '',
  }
}

export type AppearanceForm = ReturnType<typeof useAppearanceForm>
