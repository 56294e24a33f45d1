import { useEffect, useEffectEvent, useRef } from 'react'
import type { Visit } from '../contract/entities/staff/visit'
import type { ListPlace } from './list-place'

export const contactIdOf = (row: HTMLElement) => Number(row.dataset.visit)

/** The focus among the rows of today's list: it moves by arrows, and stays where it was when its row goes. */
export function useRowFocus(shown: readonly Visit[], place: ListPlace) {
  const list = useRef<HTMLUListElement>(null)
  /** Still true where a row was taken away with the focus in it: React tells of that by no event. */
  const isInside = useRef(false)

  /** The rows as they are now, and the one that has the focus. */
  function where() {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-visit]') ?? [])]
    const at = rows.findIndex((row) => row.closest('li')?.contains(document.activeElement))
    return { rows, at, row: rows[at] }
  }

  /** Says whether a row has the focus. */
  function noteFocus() {
    const { row, at } = where()
    if (row) place.noteFocus(contactIdOf(row), at)
    return row !== undefined
  }

  /** A row that is marked may leave the list, and would take the focus to the top of the page with it. */
  const keepFocus = useEffectEvent(() => {
    if (!noteFocus() && isInside.current) where().rows[place.rowIn(shown) ?? 0]?.focus()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each list
  useEffect(() => keepFocus(), [shown])

  return {
    /** For the list itself. */
    props: {
      ref: list,
      onFocus: () => {
        isInside.current = noteFocus()
      },
      onBlur: () => {
        isInside.current = false
      },
    },
    move(step: 1 | -1) {
      const { rows, at } = where()
      // From elsewhere on the page an arrow leads to the row that was left, or to the first.
      rows[at < 0 ? (place.rowIn(shown) ?? 0) : at + step]?.focus()
    },
    /** What a key does with the row that has the focus. */
    ofRow: (act: (row: HTMLElement) => void) => () => {
      const { row } = where()
      if (row) act(row)
    },
  }
}
