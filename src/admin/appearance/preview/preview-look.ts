import type { AdminSettings } from '../../../contract/entities/admin'
import type { Appearance, AppearanceGroup } from '../appearance'
import { type Values, writeInto } from '../values'
import type { PreviewLook } from './preview-message'
import { type PreviewScreen, previewScreens } from './preview-screens'

interface FormValues {
  values: Values
  saved: Values
}

/** What is in the form beside the rest of the venue's look. Half a colour being typed shows as the saved one. */
export function previewLook(appearance: Appearance, form: FormValues, settings: AdminSettings) {
  const shown = Object.fromEntries(
    Object.entries(form.values).map(([path, value]) => [
      path,
      appearance.isAllowed(path, value) ? value : (form.saved[path] ?? value),
    ]),
  )
  const { languageSettings, themeSettings } = settings
  const look: Omit<PreviewLook, 'type' | 'screen'> = {
    languageSettings,
    themeSettings,
    ...appearance.bodyWith(JSON.stringify(writeInto({}, shown))),
  }
  return look
}

/** The screens that show something of these groups; a venue without a feature has not its screens. */
export const screensFor = (groups: readonly AppearanceGroup[]): PreviewScreen[] => {
  const seen = new Set(groups.flatMap(({ screens }) => screens))
  return previewScreens.filter((screen) => seen.has(screen))
}
