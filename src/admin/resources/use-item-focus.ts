import { type KeyboardEvent, useEffect, useRef } from 'react'
import { isWayOut } from '../form-focus'

/** Where the keyboard goes from the rows of a table to the form below it, and back. */
export function useItemFocus(chosen: number | null, select: (item: number | undefined) => void) {
  const section = useRef<HTMLElement>(null)
  /** Where it goes once another form is shown. */
  const next = useRef<'form' | 'row' | null>(null)
  const row = useRef<HTMLElement | null>(null)
  const goToForm = () => section.current?.querySelector<HTMLElement>('form input')?.focus()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another form is shown.
  useEffect(() => {
    if (next.current === 'form') goToForm()
    // What is unsaved is asked about before the form goes, with the keyboard in it.
    if (next.current === 'row' && document.activeElement === document.body) row.current?.focus()
    next.current = null
  }, [chosen])

  return {
    section,
    /** Chooses an item, with the keyboard where it is. */
    choose(item: number | undefined) {
      next.current = null
      select(item)
    },
    /** Chooses an item and goes into its form. */
    open(item: number) {
      if (item === chosen) return goToForm()
      next.current = 'form'
      select(item)
    },
    /** Out of the chosen item first, and then out of the collection. */
    leave(event: KeyboardEvent) {
      if (chosen === null || !isWayOut(event)) return
      event.preventDefault()
      next.current = 'row'
      row.current = section.current?.querySelector('table input:checked') ?? null
      select(undefined)
    },
  }
}
