import { type KeyboardEvent, useEffect, useRef } from 'react'

export const FORM_ID = 'admin-form'

const focusFirstField = () =>
  document.querySelector<HTMLElement>(`#${FORM_ID} :is(input, textarea, select):not([type=checkbox])`)?.focus()

/** Where something can be linked to a record; the head of its form where nothing can. */
const focusLinks = () =>
  document
    .querySelector<HTMLElement>(`:is(#${FORM_ID} [data-links] input, #${FORM_ID}:not(:has([data-links])) h2)`)
    ?.focus()

export const chosenRow = () => document.querySelector<HTMLElement>('table input[type=checkbox]:checked')

/** For a form that closes by itself: with it the keyboard would fall out of the page. */
export const focusChosenRow = () => chosenRow()?.focus()

/**
 * Whether the key leads out of a form. A calendar, a menu or a question closes first, and a row that is held goes back; the
 * editor of documents has its own use for the key.
 */
export function isWayOut({ key, defaultPrevented, target }: KeyboardEvent): boolean {
  const isTaken =
    target instanceof Element &&
    target.closest(
      '[aria-haspopup], [data-dates-input], [data-dragging], dialog, [role=dialog], [role=toolbar], [contenteditable=true]',
    )
  return key === 'Escape' && !defaultPrevented && !isTaken
}

/** Where less than this is seen of a form, no one notices that it has opened. */
const NOTICED_PX = 120

/** A form that opens below the window is brought into it; the keyboard stays in the list. */
function bringIntoView() {
  const form = document.getElementById(FORM_ID)
  if (!form || document.activeElement?.matches(':focus-visible')) return
  if (form.getBoundingClientRect().top > window.innerHeight - NOTICED_PX) form.scrollIntoView()
}

type Place = 'fields' | 'links'
const focusPlace = (place: Place) => (place === 'links' ? focusLinks() : focusFirstField())

/** Brings the keyboard into the form of `shown`, empty until it is there: at once, otherwise when it is. */
export function useFormFocus(shown: string, isRecord: boolean) {
  const wanted = useRef<{ form: string; place: Place } | null>(null)
  const last = useRef('')
  useEffect(() => {
    // It is still being loaded.
    if (shown === '') return
    const isOpened = isRecord && last.current !== '' && last.current !== shown
    last.current = shown
    if (wanted.current?.form === shown) {
      const { place } = wanted.current
      wanted.current = null
      focusPlace(place)
    } else if (isOpened) bringIntoView()
  }, [shown, isRecord])
  return (form: string, place: Place = 'fields') => {
    if (form === shown) focusPlace(place)
    else wanted.current = { form, place }
  }
}
