export const checkInTexts = {
  update: 'Update',
  continue: 'Continue',
  skip: 'Skip',
  cancel: 'Cancel',
  complete: 'Complete',
} as const
