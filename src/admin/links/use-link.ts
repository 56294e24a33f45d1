import { useState } from 'react'
import { useDeletions } from '../deletion/deletions-context'
import { failureIn, failureWords } from '../failure-text'

/** Makes a link and shows it. What stands against it is told; one that is being deleted is deleted first. */
export function useLink(reload: () => Promise<void>) {
  const { settle } = useDeletions()
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [linked, setLinked] = useState<string | null>(null)

  /** Resolves to whether it is linked. */
  async function link(value: string, call: () => Promise<unknown>): Promise<boolean> {
    if (isBusy) return false
    setBusy(true)
    setTrouble(null)
    setLinked(null)
    try {
      await settle()
      await call()
      await reload()
      setLinked(value)
      return true
    } catch (error) {
      setTrouble(failureWords(failureIn(error)))
      return false
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, trouble, setTrouble, linked, link }
}
