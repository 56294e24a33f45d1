import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { guestTheme, venueVariables } from '../ui/theme/mantine-theme'
import '../ui/theme/styles'

/** The controls of forms, in the venue's colours. Not around every page: the first screen does without them. */
export const Controls = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={guestTheme} cssVariablesResolver={venueVariables} defaultColorScheme="auto">
    {children}
  </MantineProvider>
)
