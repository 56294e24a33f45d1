import { createContext, use, useEffect } from 'react'
import { type FormsInProgress, useFormInProgress } from '../browser/form-in-progress'

interface Unsaved {
  /** All forms that hold what is not saved. */
  forms: FormsInProgress
  /** Those of them whose content ends with the page. */
  lost: FormsInProgress
}

const UnsavedContext = createContext<Unsaved | null>(null)

export const UnsavedProvider = UnsavedContext.Provider

interface Options {
  /** What was typed is also in the tab's storage, as on the way to the sign-in page and back: closing the page loses nothing. */
  isKeptInTab?: boolean
}

/** Says that a form holds what is not saved: leaving it asks first, and an update of the app waits. */
export function useUnsaved(isUnsaved: boolean, { isKeptInTab = false }: Options = {}): void {
  const unsaved = use(UnsavedContext)
  useFormInProgress(isUnsaved)
  useEffect(() => (isUnsaved ? unsaved?.forms.enter() : undefined), [isUnsaved, unsaved])
  const isLost = isUnsaved && !isKeptInTab
  useEffect(() => (isLost ? unsaved?.lost.enter() : undefined), [isLost, unsaved])
}
