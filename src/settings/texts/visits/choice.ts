/** In the footer of every page: of its own, so that the first screen's script does not hold the question. */
export const visitChoiceTexts = {
  change: 'Cookie choices',
} as const
