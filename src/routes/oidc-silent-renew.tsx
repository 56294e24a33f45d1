import { createFileRoute, redirect } from '@tanstack/react-router'
import { edgePage } from '../app/route-metadata'
import { routeTexts } from '../settings/texts/routes'

/** Runs in the hidden frame of a silent sign-in; opened by itself it leads to the start. */
export const Route = createFileRoute('/oidc-silent-renew')({
  staticData: { ...edgePage, title: routeTexts.titles.signIn },
  loader: async () => {
    if (window.parent === window) throw redirect({ to: '/', replace: true })
    const { passSilentAnswerOn } = await import('../session/oidc.provider')
    await passSilentAnswerOn(window.location.href)
  },
  component: () => null,
})
