import { isHttpsAddress } from '../contract/address/https-address'

/**
 * What a venue says about ability levels: a link where it has an address, else its own words. The question that it starts
 * with says nothing without an address that answers it.
 */
export function helpWithAbility(
  words: { skierAbilityText: string; skierAbilityUrl: string },
  question: string,
): { text: string; address: string | null } | null {
  const text = words.skierAbilityText.trim()
  const address = words.skierAbilityUrl.trim()
  if (isHttpsAddress(address)) return { text: text || question, address }
  return text === '' || text === question ? null : { text, address: null }
}
