import { useEffect, useRef } from 'react'

export const FORM_ID = 'admin-form'

const focusFirstField = () =>
  document.querySelector<HTMLElement>(`#${FORM_ID} :is(input, textarea, select):not([type=checkbox])`)?.focus()

/** For a form that closes by itself: with it the keyboard would fall out of the page. */
export const focusChosenRow = () => document.querySelector<HTMLElement>('table input[type=checkbox]:checked')?.focus()

/** Where less than this is seen of a form, no one notices that it has opened. */
const NOTICED_PX = 120

/** A form that opens below the window is brought into it; the keyboard stays in the list. */
function bringIntoView() {
  const form = document.getElementById(FORM_ID)
  if (!form || document.activeElement?.matches(':focus-visible')) return
  if (form.getBoundingClientRect().top > window.innerHeight - NOTICED_PX) form.scrollIntoView()
}

/** Brings the keyboard into the form of `shown`: at once where it is there, otherwise when it is. */
export function useFormFocus(shown: string, isRecord: boolean) {
  const wanted = useRef<string | null>(null)
  const last = useRef('')
  useEffect(() => {
    const isOpened = isRecord && last.current !== '' && last.current !== shown
    last.current = shown
    if (wanted.current === shown) {
      wanted.current = null
      focusFirstField()
    } else if (isOpened) bringIntoView()
  }, [shown, isRecord])
  return (form: string) => {
    if (form === shown) focusFirstField()
    else wanted.current = form
  }
}
