import { createContext, use, useEffect } from 'react'
import { type FormsInProgress, useFormInProgress } from '../browser/form-in-progress'

const UnsavedContext = createContext<FormsInProgress | null>(null)

export const UnsavedProvider = UnsavedContext.Provider

/** Says that a form holds what is not saved: leaving it asks first, and an update of the app waits. */
export function useUnsaved(isUnsaved: boolean): void {
  const unsaved = use(UnsavedContext)
  useFormInProgress(isUnsaved)
  useEffect(() => (isUnsaved ? unsaved?.enter() : undefined), [isUnsaved, unsaved])
}
