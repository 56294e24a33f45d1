import type { Language } from '../../contract/entities/language'
import { deliveryModes, type ETicket } from '../../contract/entities/media'
import { ticketStatusOf } from '../../contract/ticket-status'
import { ticketTexts as texts } from '../../settings/texts/tickets'
import { shownAt } from '../../ui/shown-at'

export interface TicketWords {
  message: string
  /** Where it was sent, or which device has it; '' where there is nothing more to say. */
  detail: string
}

/** How far a ticket has come, in the venue's words where it has some. */
export function ticketWords(ticket: ETicket, words: Language['bleConnect']): TicketWords {
  const { delivery, download } = ticket
  switch (ticketStatusOf(ticket)) {
    case 'NoMedia':
      return { message: words.noMediaMessage, detail: '' }
    case 'Unsent':
      return { message: words.unsentMessage, detail: delivery?.isKept ? texts.notCarried[delivery.deliveryMode] : '' }
    case 'Sent': {
      const mode = texts.sentTo[delivery?.deliveryMode ?? deliveryModes.Unknown]
      const when = shownAt(delivery?.updateDateUtc ?? delivery?.createDateUtc ?? null, 'MMMM dd, yyyy @ hh:mm a')
      const detail = [delivery?.recipient ? `${mode} ${delivery.recipient}` : '', when && texts.sentOn(when)]
      return { message: words.sentMessage, detail: detail.filter(Boolean).join(' ') }
    }
    case 'Connected':
      return {
        message: words.connectedMessage,
        detail: texts.openedOn(download?.device ?? '', shownAt(download?.downloadDate ?? null, 'M/d/yyyy')),
      }
    case 'Unknown':
      return { message: texts.unknownMessage, detail: '' }
  }
}
