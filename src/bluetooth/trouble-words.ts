import { bluetoothTexts as texts } from '../settings/texts/bluetooth'
import { ReaderTrouble } from './reader-port'
import { VenueRefused } from './venue-pass'

/** What went wrong, in words that say what to do. */
export function troubleWords(error: unknown): string {
  if (error instanceof ReaderTrouble) return texts.trouble[error.code]
  const failure = error instanceof VenueRefused ? error.failure : null
  switch (failure?.kind) {
    case 'network':
    case 'timeout':
      return texts.unreachable
    case 'unauthorized':
    case 'sign-in-needed':
      return texts.signInNeeded
    default:
      return failure?.error?.message || texts.refusedByVenue
  }
}
