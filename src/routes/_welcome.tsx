import { createFileRoute, Outlet, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { edgePage } from '../app/route-metadata'
import { Welcome } from '../guest/welcome/welcome'
import { useSettings } from '../settings/settings-context'

const RevokedScreen = lazy(async () => ({ default: (await import('../kiosk/stay/revoked.screen')).RevokedScreen }))

/** One layout for `/` and `/welcome`: the screen stays as it is while the address changes under it. */
export const Route = createFileRoute('/_welcome')({
  // The first screen waits for no further file.
  codeSplitGroupings: [],
  staticData: { ...edgePage, offersHomeScreen: true },
  component: WelcomeRoute,
})

function WelcomeRoute() {
  const { language, theme, document } = useSettings()
  const { kiosk } = Route.useRouteContext()
  const navigate = useNavigate()
  if (kiosk?.device.isRevoked)
    return (
      <Suspense>
        <RevokedScreen />
      </Suspense>
    )
  return (
    <>
      <Welcome
        language={language}
        theme={theme}
        newAccounts={document.frontEndSettings.oidcSettings.newAccounts}
        onSignIn={(hash) => navigate({ to: '/home', hash })}
      />
      <Outlet />
    </>
  )
}
