import { useState } from 'react'
import { useDeletions } from '../deletion/deletions-context'
import { failureIn, saveFailureWords } from '../failure-text'

/** Makes links, in this order, and shows them. Why one cannot be made is told; one that is being deleted is deleted first. */
export function useLink(reload: () => Promise<void>) {
  const { settle } = useDeletions()
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [linked, setLinked] = useState<readonly string[]>([])

  /** Resolves to those that could not be linked. */
  async function link(
    values: readonly string[],
    call: (value: string) => Promise<unknown>,
  ): Promise<readonly string[]> {
    if (isBusy) return values
    setBusy(true)
    setTrouble(null)
    setLinked([])
    const done: string[] = []
    try {
      await settle()
      for (const value of values) {
        await call(value)
        done.push(value)
      }
    } catch (error) {
      setTrouble(saveFailureWords(failureIn(error)))
    }
    if (done.length > 0) await reload()
    setLinked(done)
    setBusy(false)
    return values.slice(done.length)
  }

  return { isBusy, trouble, linked, link }
}
