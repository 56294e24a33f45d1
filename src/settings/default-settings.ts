import defaultLanguage from '../../public/defaults/default-language.json'
import defaultThemeValues from '../../public/defaults/default-theme.json'
import { gradients, mediaPassModes, type Theme } from '../contract/entities/theme'

/** The files that the server also serves at /defaults: one source for both, inside the app so that it starts without. */
export { defaultLanguage }

const { general, mediaCard } = defaultThemeValues

export const defaultTheme: Theme = {
  ...defaultThemeValues,
  general: {
    ...general,
    overlayBackgroundWithGradient: gradients.find((name) => name === general.overlayBackgroundWithGradient) ?? 'Dark',
  },
  mediaCard: {
    ...mediaCard,
    showMediaPasses: mediaPassModes.find((mode) => mode === mediaCard.showMediaPasses) ?? 'Mobile and Desktop',
  },
}
