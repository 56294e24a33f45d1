import { useState } from 'react'

/**
 * What is typed stands at once, and the address follows when it can: a field that waited for it would set the cursor to
 * its end with every letter, and lose letters that come faster. The address has its say when it changes by itself.
 */
export function useTyped(inAddress: string, tell: (typed: string) => void): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(inAddress)
  const [seen, setSeen] = useState(inAddress)
  const [told, setTold] = useState<readonly string[]>([])
  if (inAddress !== seen) {
    setSeen(inAddress)
    const echo = told.indexOf(inAddress)
    setTold(echo < 0 ? [] : told.slice(echo + 1))
    if (echo < 0) setTyped(inAddress)
  }
  const type = (text: string) => {
    setTyped(text)
    setTold([...told, text])
    tell(text)
  }
  return [typed, type]
}
