/** Where the guest is, before home can be shown. */
export const locationTexts = {
  failed: 'We couldn’t load the locations',
  failedText: 'Go online once to load them. After that they’re kept on this device.',
  waiting: 'Finding your location',
  noneTitle: 'No location yet',
  noneText: 'The venue has not opened a location for check-in. Ask at the desk.',
} as const
