import { type ReactNode, useLayoutEffect } from 'react'
import { Mantine, mantineWith } from '../ui/theme/mantine'
import { guestTheme } from '../ui/theme/mantine-theme'
import '../ui/theme/styles'

const provider = mantineWith(guestTheme)

let shown = 0

/** The controls of forms, in the venue's colours. Not around every page: the first screen does without them. */
export function Controls({ children }: { children: ReactNode }) {
  // The attribute for the colour scheme would stay behind, and keep the next screen in the present colours when the
  // device turns dark.
  useLayoutEffect(() => {
    shown += 1
    return () => {
      shown -= 1
      if (shown === 0) document.documentElement.removeAttribute('data-mantine-color-scheme')
    }
  }, [])
  return <Mantine provider={provider}>{children}</Mantine>
}
