import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { listenTo, PreviewLook, type PreviewReady } from '../admin/appearance/preview/preview-message'
import type { PreviewScreen } from '../admin/appearance/preview/preview-screens'
import { Controls } from '../app/controls'
import { readLanguage } from '../contract/entities/language'
import { readTheme } from '../contract/entities/theme'
import { applyBranding } from '../settings/apply-branding'
import { defaultLanguage, defaultTheme } from '../settings/default-settings'
import { SettingsProvider, useSettings } from '../settings/settings-context'
import { createSettingsStore } from '../settings/settings-store'
import { PreviewPage } from './preview-page'
import { previewPages } from './preview-screens'
import { sampleParts } from './sample-parts'

/**
 * A guest's screen in the words and looks that an administrator has not saved yet. They come by messages from the page
 * around this frame, and hold for this frame only.
 */
export function PreviewFrame() {
  const settings = useSettings()
  const [store] = useState(() => createSettingsStore(settings))
  const [screen, setScreen] = useState<PreviewScreen | null>(null)
  const [waiverText, setWaiverText] = useState<string>()

  // To be looked at and scrolled: a screen that takes focus on arrival would take it from the form, and 'Sign Out' in
  // the header would be a real one. Before the effects of the screens, which take the focus.
  useLayoutEffect(() => {
    document.body.inert = true
  }, [])

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
        setScreen(look.screen)
        setWaiverText(look.waiverText)
      },
    })
    const ready: PreviewReady = { type: 'basehut-preview-ready' }
    window.parent.postMessage(ready, window.location.origin)
    return stop
  }, [store])

  if (!screen) return null
  return (
    <SettingsProvider store={store}>
      <Controls>
        <Shown key={`${screen} ${waiverText ?? ''}`} screen={screen} waiverText={waiverText} />
      </Controls>
    </SettingsProvider>
  )
}

function Shown({ screen, waiverText }: { screen: PreviewScreen; waiverText: string | undefined }) {
  const { Screen, isDue, ...page } = previewPages[screen]
  const parts = useMemo(() => sampleParts({ isDue, waiverText }), [isDue, waiverText])

  useEffect(() => {
    window.scrollTo(0, 0)
    if (screen !== 'menu') return
    // A modal dialog is not inert with the page around it.
    for (const dialog of document.querySelectorAll('dialog')) dialog.inert = true
    document.querySelector<HTMLElement>('[aria-haspopup="dialog"]')?.click()
  }, [screen])

  return (
    <PreviewPage {...page} parts={parts}>
      <Screen parts={parts} />
    </PreviewPage>
  )
}
