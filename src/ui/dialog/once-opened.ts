import { useEffect, useState } from 'react'

interface OnceOpened {
  /** Whether the dialog has to be in the page. */
  isThere: boolean
  /** For the dialog itself. It is in the page before it opens, and stays when it closes: only so does the focus go back to the button that opened it. */
  opened: boolean
}

/** A dialog is made when it is opened first: those of a family of 50 took as long as all the rest of home. */
export function useOnceOpened(isOpen: boolean): OnceOpened {
  const [wasMade, setMade] = useState(false)
  useEffect(() => {
    if (isOpen) setMade(true)
  }, [isOpen])
  return { isThere: isOpen || wasMade, opened: isOpen && wasMade }
}
