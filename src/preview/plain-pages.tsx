import type { PreviewScreen } from '../admin/appearance/preview/preview-screens'
import { Welcome } from '../guest/welcome/welcome'
import { useSettings } from '../settings/settings-context'
import { LoaderOverlay } from '../shell/loader-overlay'
import type { Page } from './page'

const nothing = () => {}
const edge = { showHeader: false, showFooter: false, isDue: true }

function WelcomePreview() {
  const { language, theme } = useSettings()
  return <Welcome language={language} theme={theme} onSignIn={nothing} />
}

/** Screens that show no one's data. The first one that is looked at is among them: the rest is loaded after it. */
export const plainPages = {
  welcome: { ...edge, Screen: WelcomePreview },
  loader: { ...edge, Screen: LoaderOverlay },
} satisfies Partial<Record<PreviewScreen, Page>>
