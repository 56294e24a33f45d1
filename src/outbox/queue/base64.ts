export function toBase64(content: ArrayBuffer | Uint8Array): string {
  let binary = ''
  for (const byte of new Uint8Array(content)) binary += String.fromCharCode(byte)
  return btoa(binary)
}

export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
