import { createGoogleTag } from '../../settings/analytics/google-tag'
import { createNotedViews } from '../../settings/analytics/pending-views'
import { tagIdsOf } from '../../settings/analytics/tag-ids'
import { viewOf } from '../../settings/analytics/view'
import { createVisitCounter } from '../../settings/analytics/visit-counter'
import { createConsentTool, hasConsentTool } from '../../settings/consent/consent-tool'
import { runsOwnScriptsOnly } from '../../settings/consent/outside-scripts'
import type { VisitConsent } from '../../settings/consent/visit-consent'
import { isDevelopment } from '../../settings/environment'
import type { SettingsStore } from '../../settings/settings-store'
import { pageOnScreen } from './page-on-screen'
import type { AppRouter } from './router'

interface Surroundings {
  router: AppRouter
  settings: SettingsStore
  consent: VisitConsent
}

/** Brings the venue's consent tool and counts visits, each where it may. Loaded once the first screen is drawn. */
export function followVisits({ router, settings, consent }: Surroundings) {
  const { destination } = settings.current().document
  let ids = tagIdsOf(settings.current().document, console.warn)

  const tag = createGoogleTag({
    window,
    destination,
    isDevelopment: isDevelopment(settings.current().document),
    onConsent: (granted) => {
      if (hasConsentTool(settings.current().document)) consent.hear(granted)
    },
  })
  const counter = createVisitCounter({ tag, consent, noted: createNotedViews(sessionStorage), ids: () => ids })
  const consentTool = createConsentTool(document)

  const isOpen = () => !runsOwnScriptsOnly(router.state.location.pathname)
  const prepare = () => {
    const { document: venue } = settings.current()
    if (isOpen()) consentTool.load(venue)
    if (ids.length > 0 && consent.state() === 'unknown' && !hasConsentTool(venue)) consent.ask()
  }
  const see = () => {
    prepare()
    const { template, title } = pageOnScreen(router, settings.current().language.application.title)
    counter.see(viewOf(template, title), isOpen())
  }
  settings.subscribe(() => {
    ids = tagIdsOf(settings.current().document, console.warn)
    prepare()
  })
  // What is opened over a page is no further view of it.
  router.subscribe('onResolved', ({ hrefChanged }) => hrefChanged && see())
  see()
}
