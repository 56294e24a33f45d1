import { checkInTexts } from '../../settings/texts/check-in'

/** The words on the two buttons of a task's form; `cancel` is null where that button is absent. */
export interface FormButtons {
  submit: string
  cancel: string | null
}

/**
 * Spec section 2: 'Update' when cancel or skip is shown, otherwise 'Continue'; the cancel label is 'Skip' when skippable,
 * else 'Cancel'. Cancel is shown while a completed task is being changed.
 */
export function formButtons({ isSkippable, isChanging }: { isSkippable: boolean; isChanging: boolean }): FormButtons {
  const hasCancel = isSkippable || isChanging
  return {
    submit: hasCancel ? checkInTexts.update : checkInTexts.continue,
    cancel: hasCancel ? (isSkippable ? checkInTexts.skip : checkInTexts.cancel) : null,
  }
}
