import { isHexColor, isImageUrl, isThemeValue, readTheme } from '../../contract/entities/theme'
import { limits } from '../../contract/limits'
import { defaultTheme } from '../../settings/default-settings'
import { adminThemeTexts as texts } from '../../settings/texts/admin/theme'
import type { Appearance, AppearanceGroup } from '../appearance/appearance'
import { labelOf } from '../appearance/label-of'
import { valuesIn } from '../appearance/values'
import { groundOf } from './contrast-advice'
import { neededBy } from './notes'
import { choiceLabel, controlOf, isOnStep } from './theme-controls'
import { ThemeField } from './theme-field'

const defaults = valuesIn(defaultTheme)

const group = (
  name: keyof typeof texts.groups,
  rest: Pick<AppearanceGroup, 'screens' | 'feature' | 'isOpenAtFirst'>,
): AppearanceGroup => ({
  name,
  label: labelOf(name),
  lead: texts.groups[name],
  ...rest,
  fields: Object.keys(defaults)
    .filter((path) => path.startsWith(`${name}.`))
    .map((path) => ({
      path,
      label: path.split('.').slice(1).map(labelOf).join(' '),
      required: false,
    })),
})

export const themeDefinition: Appearance = {
  kind: 'theme',
  texts,
  defaults,
  groups: [
    group('general', { screens: ['welcome', 'loader', 'home'] }),
    // The venue's colours, which is what most come for.
    group('buttons', { isOpenAtFirst: true, screens: ['home', 'waiver', 'complete', 'welcome'] }),
    group('footer', { screens: ['complete', 'home'] }),
    group('mediaCard', { screens: ['shared-pass', 'home'] }),
    group('sidebar', { screens: ['menu'] }),
    group('bleConnect', { screens: ['home'], feature: 'BLEConnect' }),
  ],
  most: limits.themeSettings,
  storedIn: ({ themeSettings }) => themeSettings,
  bodyWith: (themeSettings) => ({ themeSettings }),
  read: (stored) => valuesIn(readTheme(defaultTheme, stored).value),
  fetchDefaults: (api) => api.call('getDefaultTheme', { headers: { 'Cache-Control': 'no-cache', Pragma: 'no-cache' } }),
  isAllowed: (path, value) => isThemeValue(path, value) && isOnStep(path, value),
  problemOf({ path }, value) {
    const { kind } = controlOf(path, value)
    if (kind === 'color' && !isHexColor(value)) return texts.notAColor
    if (kind === 'image' && !isImageUrl(value)) return texts.notAnImage
    return null
  },
  choiceLabel,
  besideOf: (path) => groundOf[path] ?? neededBy[path] ?? null,
  Field: ThemeField,
}
