/** Texts of our own question about counting visits; a venue's consent tool has its own. */
export const visitQuestionTexts = {
  title: 'May we count your visit?',
  text: 'Google Analytics and its cookies tell the venue which pages people use. Your name and what you enter are never sent.',
  yes: 'Yes, count it',
  no: 'No, thanks',
} as const
