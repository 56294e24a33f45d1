import { cdp } from 'vitest/browser'

const edgesOf = (element: Element) => {
  const { outline, borderTopColor, borderRightColor, borderBottomColor, borderLeftColor, ...rest } =
    getComputedStyle(element)
  const borders = [borderTopColor, borderRightColor, borderBottomColor, borderLeftColor]
  return JSON.stringify([outline, rest.borderWidth, borders])
}

/**
 * Whether one element can be told from another where the person's own colours hold, as in the high contrast of Windows:
 * only edges are left then. Leaves the page in the venue's colours.
 */
export async function differsInForcedColours(one: Element, other: Element): Promise<boolean> {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }] })
  const differs = edgesOf(one) !== edgesOf(other)
  await cdp().send('Emulation.setEmulatedMedia', { features: [] })
  return differs
}
