import type { Page } from '@playwright/test'

export interface Effort {
  taps: number
  characters: number
}

/** In the page. A picker counts two taps, to open it and to pick; so does a file. */
function count() {
  const effort: Effort = { taps: 0, characters: 0 }
  Object.assign(window, { effort })
  const typedInto = new WeakMap<EventTarget, number>()
  const isTyped = (field: EventTarget | null): field is HTMLInputElement | HTMLTextAreaElement =>
    field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && /^(text|tel|email)$/.test(field.type))
  const add = (taps: number, characters = 0) => {
    effort.taps += taps
    effort.characters += characters
  }
  addEventListener('pointerdown', ({ target }) => isTyped(target) || add(1), true)
  addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'file')) add(2)
    },
    true,
  )
  addEventListener(
    'input',
    ({ target }) => {
      if (!isTyped(target)) return
      const before = typedInto.get(target)
      const length = target.value.length
      add(before === undefined ? 1 : 0, Math.max(0, length - (before ?? 0)))
      typedInto.set(target, length)
    },
    true,
  )
}

/** Counts from now on what a guest does on it: taps, and characters that they type. */
export async function countEffort(page: Page): Promise<() => Promise<Effort>> {
  await page.evaluate(count)
  return () => page.evaluate(() => Reflect.get(window, 'effort'))
}
