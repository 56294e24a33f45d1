import { expect, it } from 'vitest'
import { formButtons } from '../../../src/check-in/flow/form-buttons'

it.each([
  [
    { isSkippable: false, isChanging: false },
    { submit: 'Continue', cancel: null },
  ],
  [
    { isSkippable: true, isChanging: false },
    { submit: 'Update', cancel: 'Skip' },
  ],
  [
    { isSkippable: false, isChanging: true },
    { submit: 'Update', cancel: 'Cancel' },
  ],
  [
    { isSkippable: true, isChanging: true },
    { submit: 'Update', cancel: 'Skip' },
  ],
])('A form with %j has the buttons %j', (standing, buttons) => {
  expect(formButtons(standing)).toEqual(buttons)
})
