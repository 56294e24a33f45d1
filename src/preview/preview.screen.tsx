import { CatchBoundary } from '@tanstack/react-router'
import { lazy, Suspense, startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { listenTo, PreviewLook, type PreviewReady } from '../admin/appearance/preview/preview-message'
import type { PreviewScreen } from '../admin/appearance/preview/preview-screens'
import { readLanguage } from '../contract/entities/language'
import { readTheme } from '../contract/entities/theme'
import { applyBranding } from '../settings/apply-branding'
import { defaultLanguage, defaultTheme } from '../settings/default-settings'
import { SettingsProvider, useSettings } from '../settings/settings-context'
import { createSettingsStore } from '../settings/settings-store'
import { LoaderOverlay } from '../shell/loader-overlay'
import { plainPages } from './plain-pages'
import { PreviewFailed } from './preview-failed'
import { PreviewPage } from './preview-page'

// Nearly all of the guests' app, of which the first screen needs nothing.
const SampledScreen = lazy(async () => ({ default: (await import('./sampled.screen')).SampledScreen }))

/**
 * A guest's screen in the words and looks that an administrator has not saved yet. They come by messages from the page
 * around this frame, and hold for this frame only.
 */
export function PreviewFrame() {
  const settings = useSettings()
  const [store] = useState(() => createSettingsStore(settings))
  const [wanted, setWanted] = useState<PreviewScreen | null>(null)
  const [screen, setScreen] = useState<PreviewScreen | null>(null)
  const [waiverText, setWaiverText] = useState<string>()
  const [failed, setFailed] = useState<PreviewScreen | null>(null)

  // To be looked at and scrolled: a screen that takes focus on arrival would take it from the form, and 'Sign Out' in
  // the header would be a real one. Before the effects of the screens, which take the focus. Only where there is none,
  // what loads the frame again can be pressed.
  const isToPress = screen !== null && failed === screen
  useLayoutEffect(() => {
    document.body.inert = !isToPress
    return () => {
      document.body.inert = false
    }
  }, [isToPress])

  useEffect(() => {
    const stop = listenTo({
      window,
      source: () => window.parent,
      schema: PreviewLook,
      onMessage(look) {
        const next = {
          document: store.current().document,
          language: readLanguage(defaultLanguage, look.languageSettings).value,
          theme: readTheme(defaultTheme, look.themeSettings).value,
        }
        applyBranding(document, next)
        store.replace(next)
        setWanted(look.screen)
        // The screen before stays until the next one is loaded and drawn.
        startTransition(() => {
          setScreen(look.screen)
          setFailed((before) => (before === look.screen ? before : null))
          setWaiverText(look.waiverText)
        })
      },
    })
    const ready: PreviewReady = { type: 'basehut-preview-ready' }
    window.parent.postMessage(ready, window.location.origin)
    return stop
  }, [store])

  if (!screen) return null
  return (
    <SettingsProvider store={store}>
      <CatchBoundary getResetKey={() => screen} onCatch={() => setFailed(screen)} errorComponent={PreviewFailed}>
        <Suspense fallback={<LoaderOverlay />}>
          <Shown key={`${screen} ${waiverText ?? ''}`} screen={screen} waiverText={waiverText} />
        </Suspense>
      </CatchBoundary>
      {wanted === screen ? null : <LoaderOverlay />}
    </SettingsProvider>
  )
}

function Shown({ screen, waiverText }: { screen: PreviewScreen; waiverText: string | undefined }) {
  // No short form: newer browsers give a promise back, which React would take for the way to clean up.
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [])
  if (screen !== 'welcome' && screen !== 'loader') return <SampledScreen screen={screen} waiverText={waiverText} />
  const { Screen, ...page } = plainPages[screen]
  return (
    <PreviewPage {...page} person={null}>
      <Screen />
    </PreviewPage>
  )
}
