import type { Page } from '@playwright/test'

declare global {
  interface Window {
    formatters?: string[]
  }
}

/** In the page, from its start on. */
function note() {
  const made: string[] = []
  window.formatters = made
  for (const name of ['DateTimeFormat', 'NumberFormat', 'Collator', 'Segmenter'] as const) {
    const noted: ProxyHandler<(typeof Intl)[typeof name]> = {
      construct(target, asked) {
        made.push(name)
        return Reflect.construct(target, asked)
      },
    }
    Reflect.set(Intl, name, new Proxy(Intl[name], noted))
  }
  for (const [owner, name] of [
    [String.prototype, 'localeCompare'],
    [Number.prototype, 'toLocaleString'],
    [Date.prototype, 'toLocaleDateString'],
  ] as const) {
    const own: unknown = Reflect.get(owner, name)
    if (typeof own !== 'function') throw new Error(`This browser has no ${name}`)
    Reflect.set(owner, name, function (this: unknown, ...asked: unknown[]) {
      made.push(name)
      return Reflect.apply(own, this, asked)
    })
  }
}

/**
 * From the next page on: what formats or compares by a language. The first of each kind keeps the thread of a page for
 * 30 to 80 ms at CPU 4x.
 */
export async function noteFormatters(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(note)
  return () => page.evaluate(() => window.formatters ?? ['not noted'])
}
