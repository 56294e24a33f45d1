const escaped = (text: string) => text.replace(/[&<>"']/g, (mark) => `&#${mark.codePointAt(0)};`)
const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : 'an address that is not set')

/**
 * The page in the evidence of a waiver of another service, in place of one that shows what was signed: what
 * the completion proves, and what it does not. Sealed with the rest, so that no one reads more out of it later.
 */
export function externalProof({ externalWaiverId, serviceUrl }: { externalWaiverId: string; serviceUrl: string }) {
  const waiver = escaped(externalWaiverId)
  const service = escaped(originOf(serviceUrl))
  return [
    `<p>Waiver ${waiver} was shown and signed at another service (${service}).</p>`,
    '<p>This record proves that the app of the signed-in person reported the signing, and when. The text that was shown',
    ' and the act of signing were not seen here: the service keeps them.</p>',
  ].join('')
}
