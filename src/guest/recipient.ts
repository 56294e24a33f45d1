import type { deliveryModes } from '../contract/media'
import { ticketTexts as texts } from '../settings/texts/tickets'

export type SendingMode = typeof deliveryModes.Email | typeof deliveryModes.SMS

/** Only what is surely wrong is refused here; whether an address exists is the venue's to find out. */
export const problemOfRecipient = (recipient: string): string | null =>
  recipient.trim() === '' ? texts.recipientRequired : null
