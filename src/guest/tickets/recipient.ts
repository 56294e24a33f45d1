import { deliveryModes } from '../../contract/entities/media'
import { internationalNumber } from '../../contract/phone-number'
import { ticketTexts as texts } from '../../settings/texts/tickets'

export type SendingMode = typeof deliveryModes.Email | typeof deliveryModes.SMS

/** Only what is surely wrong is refused here; whether an address exists is the venue's to find out. */
export function problemOfRecipient(mode: SendingMode, recipient: string): string | null {
  if (recipient.trim() === '') return texts.recipientRequired
  if (mode === deliveryModes.SMS && internationalNumber(recipient) === null) return texts.countryCodeMissing
  return null
}
