import type { Locator } from 'vitest/browser'

/** How wide the ring is that a field, or one of the boxes around it, shows while the field has the focus. */
export const ringAround = (field: Locator, box: string): string => {
  const { outlineStyle, outlineWidth } = getComputedStyle(field.element().closest(box) ?? field.element())
  return outlineStyle === 'solid' ? outlineWidth : 'none'
}
