/** SHA-256 as lower-case hex. Runs in a browser, in the service worker and in Node. */
export async function sha256(content: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', content)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export const sha256OfText = (text: string) => sha256(new TextEncoder().encode(text))
