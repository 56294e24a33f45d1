import type { SettingsDocument } from '../../contract/settings'
import { addOutsideScript } from './outside-scripts'

type ConsentSettings = Pick<SettingsDocument, 'cookieConsentScript' | 'cookieConsentStyles'>

export const hasConsentTool = (document: ConsentSettings): boolean => document.cookieConsentScript.trim() !== ''

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
      addOutsideScript(page, '/consent.js')
    },
  }
}
