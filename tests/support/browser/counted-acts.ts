import type { Locator } from '@playwright/test'

/** Does what an administrator does, and counts it: each click, typed field and chosen option is one act. */
export function countedActs() {
  let done = 0
  const counted = async (act: Promise<unknown>) => {
    done += 1
    await act
  }
  return {
    get done() {
      return done
    },
    click: (target: Locator) => counted(target.click()),
    type: (field: Locator, text: string) => counted(field.fill(text)),
    choose: (field: Locator, option: string) => counted(field.selectOption(option)),
  }
}
