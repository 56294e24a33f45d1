import { MantineProvider } from '@mantine/core'
import { type ReactNode, useLayoutEffect } from 'react'
import { guestTheme, venueVariables } from '../ui/theme/mantine-theme'
import '../ui/theme/styles'

let shown = 0

/** The controls of forms, in the venue's colours. Not around every page: the first screen does without them. */
export function Controls({ children }: { children: ReactNode }) {
  // The mark of the colours would outlast them, and hold the next screen in those of now when the device turns dark.
  useLayoutEffect(() => {
    shown += 1
    return () => {
      shown -= 1
      if (shown === 0) document.documentElement.removeAttribute('data-mantine-color-scheme')
    }
  }, [])
  return (
    <MantineProvider theme={guestTheme} cssVariablesResolver={venueVariables} defaultColorScheme="auto">
      {children}
    </MantineProvider>
  )
}
