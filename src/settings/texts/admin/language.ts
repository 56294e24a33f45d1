/** Texts of the language screen; buttons and the question are those of spec section 2, to the letter. */
export const adminLanguageTexts = {
  title: 'Language',
  lead: 'The words that guests read. What you do not change keeps the product’s own words.',
  loading: 'Loading the texts',
  update: 'Update Language',
  confirmTitle: 'Confirm Update Language',
  confirmText: 'Are you sure you want to update your current language settings?',
  saved: 'Language updated',
  count: (number: number) => (number === 1 ? '1 text' : `${number} texts`),
  groups: {
    application:
      'The venue’s name, the language of these texts, and what the law asks for. Privacy notice and accessibility statement are linked in the footer and on the sign-in pages once you fill them in: write the text, or the https address of your own page.',
    home: 'Where guests see their family and start to check in.',
    rentalProfile: 'The help with ability levels in the rental profile.',
    welcome: 'The first screen, before sign-in.',
    checkIn: 'The end of a check-in.',
    passChecker: 'The pass checker and its results.',
    bleConnect: 'Passes on phones: tickets, sharing and the reader at the gate.',
  },
  placeholders: {
    label: (field: string) => `Put into ${field}`,
    meanings: {
      MemberCount: 'how many people are chosen',
      QRCodeCount: 'how many codes there are',
      unactivatdCount: 'how many passes are on no phone yet',
    },
    missing: (tokens: string) => `${tokens} is not in this text, so guests will not see it.`,
    unknown: (tokens: string) => `Nothing will be put in for ${tokens}: guests will read it as it is.`,
  },
  languageTag: 'Language of these texts',
  notALanguage: 'Enter the code of a language, such as en, de or fr-CA',
  notAnAddress: 'Enter a full https address, or leave it empty',
} as const
