import type { SettingsDocument } from '../../contract/entities/settings'
import { loadsFromElsewhere } from '../../contract/outside/consent-script'
import { addOutsideScript } from './outside-scripts'

type ConsentSettings = Pick<SettingsDocument, 'cookieConsentScript' | 'cookieConsentStyles'>

/**
 * A tool that loads itself from elsewhere cannot run here: it asks no one anything, so our own question must still be
 * asked.
 */
export const hasConsentTool = ({ cookieConsentScript }: ConsentSettings): boolean =>
  cookieConsentScript.trim() !== '' && !loadsFromElsewhere(cookieConsentScript)

/** The venue's consent tool, which the server serves from this origin (see server/branding); once in a page. */
export function createConsentTool(page: Document) {
  let isLoaded = false
  return {
    load(document: ConsentSettings): void {
      if (isLoaded || !hasConsentTool(document)) return
      isLoaded = true
      if (document.cookieConsentStyles.trim()) {
        const styles = page.createElement('link')
        styles.rel = 'stylesheet'
        styles.href = '/consent.css'
        page.head.append(styles)
      }
      // Its banner may be written as markup, which is cleaned first.
      import('../trust/trusted-markup')
        .then(() => addOutsideScript(page, '/consent.js'))
        .catch(() => {
          isLoaded = false
        })
    },
  }
}
