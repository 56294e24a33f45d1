/** What a document's bytes say as JSON; null where they are none. */
export function jsonIn(content: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(content))
  } catch {
    return null
  }
}
