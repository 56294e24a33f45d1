/** The guest screens that the preview can show. */
export const previewScreens = [
  'welcome',
  'home',
  'nothing-due',
  'family',
  'edit-profile',
  'rental-profile',
  'waiver',
  'complete',
  'menu',
  'loader',
  'pass-checker',
  'phone-passes',
  'shared-pass',
] as const
export type PreviewScreen = (typeof previewScreens)[number]
