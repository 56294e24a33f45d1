import type { PreviewScreen } from '../appearance/preview/preview-screens'

const screens: readonly [RegExp, PreviewScreen][] = [
  [/^home\..*NoItems$/, 'nothing-due'],
  [/^home\.(?:editProfile|startEditProfile|checkInTitleEditProfile)/, 'edit-profile'],
  [/^home\.selectFamily/, 'family'],
  [/^home\./, 'home'],
  [/^bleConnect\.(?:add|activate|sent|footnote)/, 'shared-pass'],
  [/^bleConnect\./, 'phone-passes'],
]

/** The guest screen that shows a text, in a group whose texts are on several. */
export const screenOf = (path: string): PreviewScreen | undefined =>
  screens.find(([pattern]) => pattern.test(path))?.[1]
