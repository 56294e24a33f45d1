import type { Theme } from '../contract/entities/theme'
import { useSettings } from './settings-context'

/** The venue's look, safe values only. Its colours are in CSS variables already: see apply-branding.ts. */
export const useTheme = (): Theme => useSettings().theme
