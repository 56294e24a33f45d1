/** An address that holds the picture itself: it outlives the component that made it. */
export function dataAddressOf(jpeg: ArrayBuffer): string {
  const binary = Array.from(new Uint8Array(jpeg), (byte) => String.fromCharCode(byte)).join('')
  return `data:image/jpeg;base64,${btoa(binary)}`
}
