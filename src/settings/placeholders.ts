import type { placeholders } from '../contract/entities/language'

/** 'MemberCount', 'QRCodeCount' or 'unactivatdCount' (spelled as the specification has it). */
export type PlaceholderName = (typeof placeholders)[keyof typeof placeholders][number]

/** Puts values for {Name} in a venue's text. A placeholder without a value stays as the venue wrote it. */
export function fillPlaceholders(text: string, values: Partial<Record<PlaceholderName, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name as PlaceholderName] : undefined
    return value === undefined ? whole : String(value)
  })
}
