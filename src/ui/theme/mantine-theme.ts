import {
  Button,
  Checkbox,
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  InputBase,
  type MantineColorsTuple,
  Modal,
  NativeSelect,
  PasswordInput,
  Select,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core'
import { uiTexts } from '../ui.texts'
import styles from './mantine-theme.module.css'

const primary = 'var(--primary-bg)'
const tenTimes = (color: string): MantineColorsTuple => [
  color,
  color,
  color,
  color,
  color,
  color,
  color,
  color,
  color,
  color,
]

const guestControl = { defaultProps: { size: 'lg' } } as const

/** Mantine in the venue's colours, with controls of 48 px for cold thumbs. */
export const guestTheme = createTheme({
  primaryColor: 'venue',
  colors: { venue: tenTimes(primary) },
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)' },
  defaultRadius: 'var(--radius)',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  fontSizes: { sm: 'var(--text-1)', md: 'var(--text-2)', lg: 'var(--text-2)', xl: 'var(--text-3)' },
  spacing: {
    xs: 'var(--space-2)',
    sm: 'var(--space-2)',
    md: 'var(--space-3)',
    lg: 'var(--space-4)',
    xl: 'var(--space-5)',
  },
  variantColorResolver(input) {
    const colors = defaultVariantColorsResolver(input)
    const isVenue = (input.color ?? input.theme.primaryColor) === 'venue'
    return isVenue && input.variant === 'filled' ? { ...colors, color: 'var(--primary-fg)' } : colors
  },
  components: {
    Button: Button.extend({ defaultProps: { size: 'lg' }, styles: { label: { whiteSpace: 'normal' } } }),
    Modal: Modal.extend({
      defaultProps: {
        centered: true,
        padding: 'min(var(--mantine-spacing-lg), 6vw)',
        radius: 'var(--radius-large)',
        closeButtonProps: { 'aria-label': uiTexts.close, size: 48 },
        transitionProps: { transition: 'fade', duration: 140 },
        // Otherwise the title of a dialog is a second banner of the page.
        attributes: { header: { role: 'presentation' } },
      },
      classNames: { title: styles.modalTitle, content: styles.modalContent },
    }),
    InputBase: InputBase.extend(guestControl),
    TextInput: TextInput.extend(guestControl),
    Textarea: Textarea.extend(guestControl),
    Select: Select.extend(guestControl),
    NativeSelect: NativeSelect.extend(guestControl),
    PasswordInput: PasswordInput.extend(guestControl),
    // Some screen readers say "image" for the arrows beside a choice.
    ComboboxChevron: { defaultProps: { 'aria-hidden': true } },
    // White on a light colour of the night is no tick.
    Checkbox: Checkbox.extend({
      defaultProps: { size: 'lg', iconColor: 'var(--primary-fg)' },
      classNames: { icon: styles.checkboxIcon },
    }),
    Switch: Switch.extend({
      defaultProps: { size: 'lg' },
      classNames: {
        body: styles.switchBody,
        track: styles.switchTrack,
        thumb: styles.switchThumb,
        labelWrapper: styles.switchLabel,
      },
    }),
  },
})

const ours = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-soft)',
  '--mantine-color-placeholder': 'var(--ink-soft)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-default': 'var(--paper-raised)',
  '--mantine-color-default-hover': 'var(--paper-sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-primary-color-contrast': 'var(--primary-fg)',
  '--mantine-color-venue-text': 'var(--accent)',
  '--mantine-color-venue-filled': primary,
  '--mantine-color-venue-filled-hover': `color-mix(in srgb, ${primary} 90%, var(--ink))`,
  '--mantine-color-venue-light': 'color-mix(in srgb, var(--accent) 12%, var(--paper-raised))',
  '--mantine-color-venue-light-hover': 'color-mix(in srgb, var(--accent) 18%, var(--paper-raised))',
  '--mantine-color-venue-light-color': 'var(--accent)',
  '--mantine-color-venue-outline': 'var(--accent)',
  '--mantine-color-venue-outline-hover': 'color-mix(in srgb, var(--accent) 8%, transparent)',
}

/** The greys that Mantine's sheets take by number, for edges and grounds of controls. */
const lightGreys = { '--mantine-color-gray-4': 'var(--line-strong)' }
const darkGreys = {
  '--mantine-color-dark-4': 'var(--line-strong)',
  '--mantine-color-dark-5': 'var(--line)',
  '--mantine-color-dark-6': 'var(--paper-raised)',
  '--mantine-color-dark-7': 'var(--paper-sunken)',
  '--mantine-color-dark-8': 'var(--paper-sunken)',
}

/** Ties Mantine's variables to ours, which follow the venue's theme and the person's light or dark by themselves. */
export const venueVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...ours, ...lightGreys },
  dark: { ...ours, ...darkGreys },
})
