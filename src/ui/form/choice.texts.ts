export const choiceTexts = {
  noneFound: 'Nothing has this name.',
  /** Where there are more than a list can show. */
  typeToFind: (most: number, all: number) =>
    `The list shows ${most} of ${all.toLocaleString('en')}. Type a name to find others.`,
} as const
