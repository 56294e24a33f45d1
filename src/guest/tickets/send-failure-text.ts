import type { Failure } from '../../api/failure'
import { ticketTexts as texts } from '../../settings/texts/tickets'

/** Why a ticket was not sent; what the venue says itself comes first. */
export const wordsOfUnsent = ({ kind, error }: Failure): string => {
  switch (kind) {
    case 'network':
    case 'timeout':
      return texts.unreachable
    case 'unauthorized':
    case 'sign-in-needed':
      return texts.signInNeeded
    default:
      return error?.message || texts.notSent
  }
}
