/** The fields that only a waiver has (spec section 3), in the order of the form. */
export const waiverFieldNames = [
  'posWaiverId',
  'externalWaiverId',
  'consolidateWaivers',
  'useTodayAsValidationDate',
  'startEffectiveDate',
  'endEffectiveDate',
  'validationDate',
  'enableAgreeCheckbox',
  'enableTextSignature',
  'enableWetSignature',
  'customComment',
  'waiverText',
] as const
