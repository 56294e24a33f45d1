import type { Theme } from '../contract/entities/theme'
import { contrastRatio, readableOn } from './contrast'

/** Of the papers in src/ui/theme/tokens.css those that the venue's accent is hardest to read on: sunken light, raised dark. */
export const paper = { light: '#e9eef0', dark: '#182329' } as const

/** Least contrast of a control against what it lies on (WCAG 2.2, non-text contrast). */
const LEAST_OF_CONTROLS = 3

/** The main action by night: the venue's colour where it stands out from the dark bar, else the nearest that does. */
const primaryByNight = (primary: string) =>
  contrastRatio(paper.dark, primary) >= LEAST_OF_CONTROLS ? primary : readableOn(paper.dark, primary)

/** The venue's theme as CSS variables for :root, corrected where the venue's own colours could not be read. */
export function themeVariables(theme: Theme): Record<`--venue-${string}`, string> {
  const { buttons, footer, general, mediaCard, sidebar } = theme
  const primary = buttons.primary.backgroundColor
  const night = primaryByNight(primary)
  const secondary = buttons.secondary.backgroundColor
  return {
    '--venue-primary-bg': primary,
    '--venue-primary-fg': readableOn(primary, buttons.primary.color),
    '--venue-primary-night-bg': night,
    '--venue-primary-night-fg': readableOn(night, buttons.primary.color),
    '--venue-secondary-bg': secondary,
    '--venue-secondary-fg': readableOn(secondary, buttons.secondary.color),
    '--venue-footer-bg': footer.footerBackgroundColor,
    '--venue-footer-fg': readableOn(footer.footerBackgroundColor, footer.textColor),
    '--venue-footer-opacity': String(footer.footerBkgImageOpacity),
    '--venue-border': footer.borderColor,
    '--venue-card-bg': mediaCard.backgroundColor,
    '--venue-card-label': readableOn(mediaCard.backgroundColor, mediaCard.labelColor),
    '--venue-card-fg': readableOn(mediaCard.backgroundColor, mediaCard.foregroundColor),
    '--venue-sidebar-bg': sidebar.backgroundColor,
    '--venue-sidebar-fg': readableOn(sidebar.backgroundColor, '#ffffff'),
    '--venue-sidebar-opacity': String(sidebar.sidebarBkgImageOpacity),
    '--venue-loader-1': general.loaderPrimaryColor,
    '--venue-loader-2': general.loaderSecondaryColor,
    '--venue-accent-light': readableOn(paper.light, primary),
    '--venue-accent-dark': readableOn(paper.dark, primary),
  }
}
