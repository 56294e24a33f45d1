import { type Failure, saysNothing } from '../../api/failure'
import { ticketTexts as texts } from '../../settings/texts/tickets'

/** Why a ticket was not sent; what the venue says itself comes first. Without an answer it may have been sent all the same. */
export const wordsOfUnsent = (failure: Failure): string => {
  const { kind, error } = failure
  if (kind === 'unauthorized' || kind === 'sign-in-needed') return texts.signInNeeded
  return error?.message || (saysNothing(failure) ? texts.noAnswer : texts.notSent)
}
