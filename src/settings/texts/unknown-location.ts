/** For an address that names no location of the venue. */
export const unknownLocationTexts = {
  title: 'We don’t know this location',
  text: (name: string) => `“${name}” is not one of ours. Choose where you are:`,
  none: 'No location is open right now. Ask at the desk.',
} as const
