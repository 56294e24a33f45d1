import { useEffect, useEffectEvent, useState } from 'react'
import * as v from 'valibot'
import { useIdentity, useNeedsSignIn } from '../session/session-context'
import { useUnsaved } from '../ui/unsaved/unsaved'

const Draft = v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.null()]))
type Draft = v.InferOutput<typeof Draft>

type Notes = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What was kept under this name, once; null for nothing, or for what no form of ours has written. */
export function takeDraft(notes: Notes, key: string): Draft | null {
  const kept = notes.getItem(key)
  notes.removeItem(key)
  if (kept === null) return null
  try {
    return v.parse(Draft, JSON.parse(kept))
  } catch {
    return null
  }
}

/** Says whether there was room for it in the tab. */
function keepDraft(notes: Notes, key: string, draft: string): boolean {
  try {
    notes.setItem(key, draft)
    return true
  } catch {
    notes.removeItem(key)
    return false
  }
}

/** The record that the address names: two of them can have one title. */
const chosenIn = (search: string) => ['selected', 'item'].map((name) => new URLSearchParams(search).get(name)).join(' ')

/**
 * What is typed and not saved is asked about before it is left. When the sign-in has run out it survives the way to the
 * sign-in page and back, in this tab and for this person, and is not asked about on that way. `typed` is null while there
 * is nothing to be lost.
 */
export function useKeptDraft(form: string, typed: object | null, restore: (draft: Draft) => void): void {
  const needsSignIn = useNeedsSignIn()
  const identity = useIdentity()
  const { pathname, search } = window.location
  const key = `admin-draft ${identity?.sub} ${pathname} ${chosenIn(search)} ${form}`
  const kept = needsSignIn && typed ? JSON.stringify(typed) : null
  const [keptAs, setKeptAs] = useState<string | null>(null)
  useUnsaved(typed !== null, { isKeptInTab: kept !== null && keptAs === key })
  const bringBack = useEffectEvent(restore)

  useEffect(() => {
    const draft = takeDraft(sessionStorage, key)
    if (draft) bringBack(draft)
  }, [key])

  useEffect(() => {
    if (kept === null) return
    setKeptAs(keepDraft(sessionStorage, key, kept) ? key : null)
    // Signed in again, here or in another tab: the form itself holds it.
    return () => sessionStorage.removeItem(key)
  }, [key, kept])
}
