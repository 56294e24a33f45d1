import type { ETicket } from '../../contract/entities/media'
import { ticketTexts as texts } from '../../settings/texts/tickets'
import { shownAt } from '../../ui/shown-at'

type Products = NonNullable<ETicket['products']>

export interface Opened {
  name: string
  /** On which days; '' where the venue does not say. */
  days: string
}

/** Compared as it is: the first comparison by language keeps a page for 40 ms at CPU 4x. */
const endOf = ({ validTo }: Products[number]) => validTo ?? '9999'

/**
 * What a pass opens today, else next, else what it opened last; null where the venue tells nothing of it. Where the venue
 * cannot be asked, today is only what this device takes for it, which an end of a pass then says.
 */
export function whatItOpens(products: Products, today: string, { isAsked }: { isAsked: boolean }): Opened | null {
  const byEnd = products.toSorted((a, b) => Number(endOf(a) > endOf(b)) - Number(endOf(a) < endOf(b)))
  const product = byEnd.find(({ validTo }) => validTo === null || validTo >= today) ?? byEnd.at(-1)
  if (!product) return null
  const [from, to] = [shownAt(product.validFrom, 'M/d/yyyy'), shownAt(product.validTo, 'M/d/yyyy')]
  const isAhead = product.validFrom !== null && product.validFrom > today
  if (!to) return { name: product.name, days: isAhead ? texts.validFrom(from) : '' }
  if (product.validTo !== null && product.validTo < today)
    return { name: product.name, days: isAsked ? texts.ended(to) : texts.endedByDevice(to) }
  if (from === to) return { name: product.name, days: texts.validOn(to) }
  return { name: product.name, days: isAhead ? texts.validBetween(from, to) : texts.validUntil(to) }
}
