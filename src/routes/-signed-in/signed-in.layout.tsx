import { MantineProvider } from '@mantine/core'
import { Outlet } from '@tanstack/react-router'
import { OutboxProvider } from '../../outbox/outbox-context'
import { StorageProvider } from '../../storage/storage-context'
import { guestTheme, venueVariables } from '../../ui/mantine-theme'
import '../../ui/styles'
import { SignInAgain } from '../-sign-in/sign-in-again'
import type { SignedInParts } from './parts'

/** Around every screen of a signed-in person: their device storage, their outbox, and the controls of forms. */
export function SignedInLayout({ parts }: { parts: SignedInParts }) {
  return (
    <MantineProvider theme={guestTheme} cssVariablesResolver={venueVariables} defaultColorScheme="auto">
      <StorageProvider storage={parts.storage}>
        <OutboxProvider outbox={parts.outbox} owner={parts.identity}>
          <SignInAgain />
          <Outlet />
        </OutboxProvider>
      </StorageProvider>
    </MantineProvider>
  )
}
