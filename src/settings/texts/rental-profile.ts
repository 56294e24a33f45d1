/** Texts of the rental profile that have no language key; those of spec section 5 are to the letter. */
export const rentalProfileTexts = {
  required: 'This is required.',
  missing: 'Still missing:',
  chooseOption: 'Choose an option',
  metric: 'Metric units',
  ability: 'Skier ability',
  age: 'Age',
  height: 'Height',
  weight: 'Weight',
  shoeSize: 'Shoe size',
  goofyFoot: 'Goofy Foot',
  goofyFootHint: 'Right foot in front on a snowboard',
  notGiven: 'Not given',
  yes: 'Yes',
  no: 'No',
  listsMissing: 'This venue’s size lists are missing. Please ask at the rental desk.',
  newTab: '(opens in a new tab)',
} as const
