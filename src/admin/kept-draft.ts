import { useEffect, useEffectEvent } from 'react'
import * as v from 'valibot'
import { useIdentity, useNeedsSignIn } from '../session/session-context'

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

/** Where the tab has no room left, the page that is left still asks first. */
function keepDraft(notes: Notes, key: string, draft: string) {
  try {
    notes.setItem(key, draft)
  } catch {
    notes.removeItem(key)
  }
}

/** The record that the address names: two of them can have one title. */
const chosenIn = (search: string) => ['selected', 'item'].map((name) => new URLSearchParams(search).get(name)).join(' ')

/**
 * What is typed when the sign-in has run out survives the way to the sign-in page and back, in this tab and for this
 * person. `typed` is null while there is nothing to be lost.
 */
export function useKeptDraft(form: string, typed: object | null, restore: (draft: Draft) => void): void {
  const needsSignIn = useNeedsSignIn()
  const identity = useIdentity()
  const { pathname, search } = window.location
  const key = `admin-draft ${identity?.sub} ${pathname} ${chosenIn(search)} ${form}`
  const kept = needsSignIn && typed ? JSON.stringify(typed) : null
  const bringBack = useEffectEvent(restore)

  useEffect(() => {
    const draft = takeDraft(sessionStorage, key)
    if (draft) bringBack(draft)
  }, [key])

  useEffect(() => {
    if (kept === null) return
    keepDraft(sessionStorage, key, kept)
    // Signed in again, here or in another tab: the form itself holds it.
    return () => sessionStorage.removeItem(key)
  }, [key, kept])
}
