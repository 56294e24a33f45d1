import { createFileRoute, redirect } from '@tanstack/react-router'
import { lazy } from 'react'
import { edgePage } from '../app/route-metadata'
import { PreviewFrame } from '../preview/preview.screen'

/** Left out of the app as it ships. */
const Samples = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('../preview/samples/samples.screen')).SamplesScreen }))
  : null

const Preview = () => (Samples && window.parent === window ? <Samples /> : <PreviewFrame />)

/**
 * Stands in the frame beside the forms of language and theme. Outside the guarded section, because it shows nothing of
 * the venue but what the page around it sends: no sign-in, no call, no outbox.
 */
export const Route = createFileRoute('/admin_/preview')({
  staticData: { ...edgePage, isFlow: true, isFullWidth: true },
  // By itself no form would ever say what to show.
  beforeLoad() {
    if (!import.meta.env.DEV && window.parent === window) throw redirect({ to: '/admin/theme', replace: true })
  },
  component: Preview,
})
