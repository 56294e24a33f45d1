/** Null for what is no address. `URL.canParse` and `URL.parse` came with Safari 17, and the app runs from 16.4 on. */
export function urlIn(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
