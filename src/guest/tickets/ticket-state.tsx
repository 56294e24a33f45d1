import type { ETicket, TicketStatus } from '../../contract/entities/media'
import { ticketStatusOf } from '../../contract/ticket-status'
import { useLanguage } from '../../settings/use-language'
import { Outline } from '../../ui/outline'
import classes from './ticket-state.module.css'
import { ticketWords } from './ticket-texts'

/** Shapes differ, so that a status is told without colour. */
const outlines: Record<TicketStatus, string> = {
  NoMedia: 'M4 7h16v10H4zM3 3l18 18',
  Unsent: 'M4 7h16v10H4zM12 9.5v3M12 15v.2',
  Sent: 'M3 11 21 4l-6 17-4-7z',
  Connected: 'M7 2.5h10v19H7zM9.5 12l2 2 3.5-4',
  Unknown: 'M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 17.5v.2',
}

/** How far a ticket has come (spec section 4). */
export function TicketState({ ticket }: { ticket: ETicket }) {
  const { bleConnect } = useLanguage()
  const status = ticketStatusOf(ticket)
  const { message, detail } = ticketWords(ticket, bleConnect)
  return (
    <span className={classes.state}>
      <Outline className={classes.mark} data-status={status} path={outlines[status]} />
      <span className={classes.message}>{message}</span>
      {detail && <span className={classes.detail}>{detail}</span>}
    </span>
  )
}
