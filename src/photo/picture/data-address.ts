const START = 'data:image/jpeg;base64,'

/** An address that holds the picture itself: it outlives the component that made it. */
export function dataAddressOf(jpeg: ArrayBuffer): string {
  const binary = Array.from(new Uint8Array(jpeg), (byte) => String.fromCharCode(byte)).join('')
  return `${START}${btoa(binary)}`
}

/**
 * The picture in such an address; null for any other, and for what a server sent that is no base64. Read here, since a
 * page's policy may keep `fetch` from it.
 */
export function pictureInAddress(address: string): Blob | null {
  if (!address.startsWith(START)) return null
  try {
    const binary = atob(address.slice(START.length))
    return new Blob([Uint8Array.from(binary, (letter) => letter.charCodeAt(0))], { type: 'image/jpeg' })
  } catch {
    return null
  }
}
