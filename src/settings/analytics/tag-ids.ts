import type { SettingsDocument } from '../../contract/entities/settings'
import { isAnalyticsTag } from '../../contract/outside/analytics-tag'

/** To the letter of spec section 8. */
const INVALID = 'Google Analytics ID Is Invalid'

type TagSettings = Pick<SettingsDocument, 'operatorAnalyticsTagId' | 'googleAnalyticsTagId'>

/** The tags of the operator and of the venue that can be used. One that cannot is logged, and the start goes on. */
export function tagIdsOf(document: TagSettings, log: (message: string) => void): string[] {
  const written = [document.operatorAnalyticsTagId, document.googleAnalyticsTagId].map((id) => id.trim())
  const usable = written.filter((id) => {
    if (id && !isAnalyticsTag(id)) log(INVALID)
    return isAnalyticsTag(id)
  })
  return [...new Set(usable)]
}
