import type { ComponentType } from 'react'
import type { Api } from '../../api/client'
import type { AdminSettings } from '../../contract/entities/admin'
import type { FeatureName } from '../../contract/entities/settings'
import type { PreviewScreen } from './preview/preview-screens'
import type { Value, Values } from './values'

export interface AppearanceField {
  path: string
  label: string
  /** The form is not valid while it is empty (spec section 5). */
  required: boolean
  /** The guest screen that shows it, where the first one of its group does not. */
  screen?: PreviewScreen
}

export interface AppearanceGroup {
  name: string
  label: string
  lead: string
  /** Shown only where the venue has this feature. */
  feature?: FeatureName
  fields: readonly AppearanceField[]
  /** Stands open when the screen opens, beside the first one. */
  isOpenAtFirst?: boolean
  /** Guest screens on which its values are seen, the best one first. */
  screens: readonly PreviewScreen[]
}

export interface AppearanceFieldProps {
  field: AppearanceField
  value: Value
  /** The value of the field that this one is judged beside; see `besideOf`. */
  beside: Value | null
  error: string | null
  onChange(path: string, value: Value): void
}

/** What tells the language screen from the theme screen. */
export interface Appearance {
  kind: 'language' | 'theme'
  texts: {
    title: string
    lead: string
    loading: string
    update: string
    confirmTitle: string
    confirmText: string
    saved: string
    /** 'text' or 'value', as in '3 texts'. */
    count(number: number): string
  }
  groups: readonly AppearanceGroup[]
  /** What the app shows where a venue says nothing. */
  defaults: Values
  /** Characters that the venue takes of all values together, as JSON. */
  most: number
  storedIn(settings: AdminSettings): string
  bodyWith(stored: string): { languageSettings: string } | { themeSettings: string }
  /** The stored JSON text over the defaults, as guests see it. */
  read(stored: string): Values
  fetchDefaults(api: Pick<Api, 'call'>): Promise<object>
  isAllowed(path: string, value: unknown): boolean
  problemOf(field: AppearanceField, value: Value): string | null
  /** The path of the field that a field is judged beside, such as the ground under a text; null for most. */
  besideOf(path: string): string | null
  /** What a choice calls this value; undefined for what is no choice. */
  choiceLabel(path: string, value: Value): string | undefined
  Field: ComponentType<AppearanceFieldProps>
}

export const groupsFor = ({ groups }: Appearance, features: readonly FeatureName[]): AppearanceGroup[] =>
  groups.filter(({ feature }) => !feature || features.includes(feature))
