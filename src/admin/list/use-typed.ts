import { useState } from 'react'

/**
 * What is typed is there at once, and the address follows when it can: a field that waited for it would set the cursor to
 * its end with every letter, and lose letters that come faster. What is typed goes to the address; it has its say when it
 * changes by itself.
 */
export function useTyped<T extends string>(inAddress: T): [typed: T, type: (typed: T) => void] {
  const [typed, setTyped] = useState(inAddress)
  const [seen, setSeen] = useState(inAddress)
  const [told, setTold] = useState<readonly T[]>([])
  if (inAddress !== seen) {
    setSeen(inAddress)
    const echo = told.indexOf(inAddress)
    setTold(echo < 0 ? [] : told.slice(echo + 1))
    if (echo < 0) setTyped(inAddress)
  }
  const type = (text: T) => {
    if (text === typed) return
    setTyped(text)
    setTold([...told, text])
  }
  return [typed, type]
}
