import { useEffect, useRef } from 'react'

export const FORM_ID = 'admin-form'

const focusFirstField = () =>
  document.querySelector<HTMLElement>(`#${FORM_ID} :is(input, textarea, select):not([type=checkbox])`)?.focus()

/** Brings the keyboard into the form of `shown`: at once where it is there, otherwise when it is. */
export function useFormFocus(shown: string) {
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (wanted.current !== shown) return
    wanted.current = null
    focusFirstField()
  }, [shown])
  return (form: string) => {
    if (form === shown) focusFirstField()
    else wanted.current = form
  }
}
