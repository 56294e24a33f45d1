import type { Engine, InputSource } from './engine'

type Point = readonly [x: number, y: number]

/** Runs in the page: the middle and size of what matches, scrolled into view; null while it is not there. */
function find(selector: string, words: string) {
  const isMatch = (element: Element) =>
    [element.textContent ?? '', element.getAttribute('aria-label') ?? ''].some((text) => text.includes(words))
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find(isMatch)
  if (!found) return null
  const target = found instanceof HTMLLabelElement ? (found.control ?? found) : found
  target.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = target.getBoundingClientRect()
  return { x, y, width, height, isDisabled: target.matches(':disabled, [data-disabled]') }
}

type Found = NonNullable<ReturnType<typeof find>>

const TRY_EVERY_MS = 100
const PATIENCE_MS = 60_000

const mouse = (points: readonly Point[]): InputSource => ({
  type: 'pointer',
  id: 'mouse',
  parameters: { pointerType: 'mouse' },
  actions: points.flatMap(([x, y], index) => [
    { type: 'pointerMove' as const, x: Math.round(x), y: Math.round(y), duration: index === 0 ? 0 : 40 },
    ...(index === 0 ? [{ type: 'pointerDown' as const, button: 0 as const }] : []),
    ...(index === points.length - 1 ? [{ type: 'pointerUp' as const, button: 0 as const }] : []),
  ]),
})

/** What someone does with hands and eyes, on any engine. */
export function personAt(engine: Engine) {
  /** Asks again and again, as a person looks at a screen, until there is an answer. */
  async function until<T>(what: string, look: () => Promise<T>): Promise<NonNullable<T>> {
    const start = Date.now()
    for (;;) {
      // A page on its way out has no answer.
      const seen = await look().catch(() => null)
      if (seen) return seen
      if (Date.now() - start > PATIENCE_MS) break
      await new Promise((resolve) => setTimeout(resolve, TRY_EVERY_MS))
    }
    const page = await engine.evaluate('location.href + "\\n" + document.body.innerText').catch(String)
    throw new Error(`Never seen: ${what}. What was there instead: ${page}`)
  }

  const see = (selector: string, words: string) =>
    until(`${selector} "${words}"`, async () => {
      const found = (await engine.evaluate(
        `(${find.toString()})(${JSON.stringify(selector)}, ${JSON.stringify(words)})`,
      )) as Found | null
      return found && !found.isDisabled && found.width > 0 ? found : null
    })

  const press = async (selector: string, words: string) => {
    const { x, y, width, height } = await see(selector, words)
    await engine.perform([mouse([[x + width / 2, y + height / 2]])])
  }

  /** Without a pointer: on a page that still moves, what was found is somewhere else a moment later. */
  const activate = async (selector: string, words: string) => {
    await see(selector, words)
    const click = (selector: string, words: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].find((each) => each.textContent.includes(words))?.click()
    await engine.evaluate(`(${click.toString()})(${JSON.stringify(selector)}, ${JSON.stringify(words)})`)
  }

  return {
    see,
    press,
    activate,
    async type(label: string, text: string) {
      // A picture that arrives late moves the page away under the pointer.
      await until(`the focus in "${label}"`, async () => {
        await press('label', label)
        return engine.evaluate(
          `[...(document.activeElement.labels ?? [])].some((each) => each.textContent.includes(${JSON.stringify(label)}))`,
        )
      })
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown' as const, value },
        { type: 'keyUp' as const, value },
      ])
      await engine.perform([{ type: 'key', id: 'keyboard', actions }])
    },
    async drawOn(selector: string, words: string) {
      const { x, y, width, height } = await see(selector, words)
      const at = (across: number, down: number): Point => [x + width * across, y + height * down]
      await engine.perform([mouse([at(0.2, 0.6), at(0.3, 0.3), at(0.35, 0.7), at(0.45, 0.4)])])
      await engine.perform([mouse([at(0.5, 0.5), at(0.6, 0.6), at(0.7, 0.35)])])
    },
    /** Waits until the page says so. */
    reads: (words: string) =>
      until(`the words "${words}"`, () =>
        engine.evaluate(`document.body.innerText.includes(${JSON.stringify(words)})`).then(Boolean),
      ),
    /** Waits until an expression is true in the page. */
    holds: (expression: string) => until(expression, () => engine.evaluate(`Boolean(${expression})`).then(Boolean)),
  }
}
