import type defaults from '../../../public/defaults/default-theme.json'
import { type Merged, mergeOverDefaults } from '../merge-over-defaults'

export const gradients = ['Dark', 'Light', 'None'] as const
export const mediaPassModes = ['Mobile Only', 'Mobile and Desktop', 'None'] as const
export const opacities = [1, 0.75, 0.5, 0.25, 0.1] as const

type Widen<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends boolean
      ? boolean
      : { [K in keyof T]: Widen<T[K]> }
type Defaults = Widen<typeof defaults>

/** The venue's look. The keys are those of public/defaults/default-theme.json. */
export type Theme = Omit<Defaults, 'general' | 'mediaCard'> & {
  general: Omit<Defaults['general'], 'overlayBackgroundWithGradient'> & {
    overlayBackgroundWithGradient: (typeof gradients)[number]
  }
  mediaCard: Omit<Defaults['mediaCard'], 'showMediaPasses'> & { showMediaPasses: (typeof mediaPassModes)[number] }
}

const oneOf =
  (allowed: readonly unknown[]) =>
  (value: unknown): boolean =>
    allowed.includes(value)

const between =
  (least: number, most: number) =>
  (value: unknown): boolean =>
    typeof value === 'number' && value >= least && value <= most

/** '#rgb', '#rrggbb' and with alpha: anything else could smuggle CSS into the page. */
export const isHexColor = (value: unknown): boolean =>
  typeof value === 'string' && /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(value)

/** An image that the page may load: https, a data image, or a path of the same origin. Empty means none. */
export const isImageUrl = (value: unknown): boolean =>
  typeof value === 'string' &&
  (value === '' ||
    /^https:\/\/[^\s"'()\\<>]+$/.test(value) ||
    /^\/(?!\/)[^\s"'()\\<>]*$/.test(value) ||
    /^data:image\/(?:png|jpeg|gif|webp|svg\+xml);base64,[a-z0-9+/=]+$/i.test(value))

const rules: readonly [RegExp, (value: unknown) => boolean][] = [
  [/color$/i, isHexColor],
  [/(?:url|favicon)$/i, isImageUrl],
  [/opacity$/i, oneOf(opacities)],
  [/^general\.overlayBackgroundWithGradient$/, oneOf(gradients)],
  [/^mediaCard\.showMediaPasses$/, oneOf(mediaPassModes)],
  [/^general\.logoWelcomeWidth$/, between(100, 500)],
  [/^general\.arrivalTitleImageWidth$/, between(200, 500)],
]

/** Whether a theme value may be used; `path` is 'group.key'. */
export const isThemeValue = (path: string, value: unknown): boolean =>
  rules.every(([pattern, allows]) => !pattern.test(path) || allows(value))

/** Stored theme settings (JSON text) over the defaults; a value that is not safe or not known falls back alone. */
export const readTheme = (defaultTheme: Defaults, stored: string): Merged<Theme> =>
  // A choice is a string to the compiler where it comes from a file: a test holds that those of the file are known.
  mergeOverDefaults(defaultTheme as Theme, stored, isThemeValue)
