import { isHttpsAddress } from '../../contract/address/https-address'
import { isLanguageTag } from '../../contract/entities/language-tag'
import { limits } from '../../contract/limits'
import { mergeOverDefaults } from '../../contract/merge-over-defaults'
import { defaultLanguage } from '../../settings/default-settings'
import { appearanceTexts } from '../../settings/texts/admin/appearance'
import { adminLanguageTexts as texts } from '../../settings/texts/admin/language'
import type { Appearance, AppearanceGroup } from '../appearance/appearance'
import { labelOf } from '../appearance/label-of'
import { valuesIn } from '../appearance/values'
import { requiredTexts } from './required-texts'
import { screenOf } from './screen-of'
import { TextField } from './text-field'

type GroupName = keyof typeof defaultLanguage

const defaults = valuesIn(defaultLanguage)
const required: readonly string[] = requiredTexts

const LANGUAGE_TAG = 'application.languageTag'

const group = (name: GroupName, rest: Pick<AppearanceGroup, 'screens' | 'feature'>): AppearanceGroup => ({
  name,
  label: labelOf(name),
  lead: texts.groups[name],
  ...rest,
  fields: Object.keys(defaultLanguage[name]).map((key) => {
    const path = `${name}.${key}`
    const screen = screenOf(path)
    const label = path === LANGUAGE_TAG ? texts.languageTag : labelOf(key)
    return { path, label, required: required.includes(path), ...(screen ? { screen } : {}) }
  }),
})

export const languageDefinition: Appearance = {
  kind: 'language',
  texts,
  defaults,
  groups: [
    group('application', { screens: ['welcome', 'home'] }),
    group('welcome', { screens: ['welcome'] }),
    group('home', { screens: ['home', 'nothing-due', 'family', 'edit-profile'] }),
    group('rentalProfile', { screens: ['rental-profile'] }),
    group('checkIn', { screens: ['complete'] }),
    group('passChecker', { screens: ['pass-checker'], feature: 'PassChecker' }),
    group('bleConnect', { screens: ['phone-passes', 'shared-pass', 'home'], feature: 'BLEConnect' }),
  ],
  most: limits.languageSettings,
  storedIn: ({ languageSettings }) => languageSettings,
  bodyWith: (languageSettings) => ({ languageSettings }),
  read: (stored) => valuesIn(mergeOverDefaults(defaultLanguage, stored).value),
  fetchDefaults: (api) =>
    api.call('getDefaultLanguage', { headers: { 'Cache-Control': 'no-cache', Pragma: 'no-cache' } }),
  isAllowed: () => true,
  problemOf({ path, label, required: isRequired }, value) {
    const text = String(value).trim()
    if (isRequired && text === '') return appearanceTexts.required(label)
    if (path === 'rentalProfile.skierAbilityUrl' && text !== '' && !isHttpsAddress(text)) return texts.notAnAddress
    if (path === LANGUAGE_TAG && text !== '' && !isLanguageTag(text)) return texts.notALanguage
    return null
  },
  besideOf: () => null,
  choiceLabel: () => undefined,
  Field: TextField,
}
