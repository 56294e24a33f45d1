import { MantineProvider, type MantineThemeOverride } from '@mantine/core'
import { createContext, type ReactElement, type ReactNode, use } from 'react'
import { venueVariables } from './mantine-theme'

const Content = createContext<ReactNode>(null)

const Shown = () => use(Content)

/** For `Mantine`, made once and kept. */
export const mantineWith = (theme: MantineThemeOverride): ReactElement => (
  <MantineProvider theme={theme} cssVariablesResolver={venueVariables} defaultColorScheme="auto">
    <Shown />
  </MantineProvider>
)

/**
 * Mantine around what changes. Its provider is one element that stays the same: drawn again with each tick and each page
 * it would work out its hundreds of variables again, and have every control follow.
 */
export const Mantine = ({ provider, children }: { provider: ReactElement; children: ReactNode }) => (
  <Content value={children}>{provider}</Content>
)
