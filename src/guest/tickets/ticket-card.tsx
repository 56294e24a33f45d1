import { useState } from 'react'
import type { Api } from '../../api/client'
import type { Reader } from '../../api/reader'
import { useRead } from '../../api/use-read'
import { fullName } from '../../contract/names'
import type { Identity } from '../../session/identity'
import { ticketTexts as texts } from '../../settings/texts/tickets'
import { dataAge } from '../../ui/screen/data-age'
import { Failed } from '../../ui/screen/failed'
import { Waiting } from '../../ui/screen/waiting'
import type { TicketHolder } from './ticket'
import { TicketWays } from './ticket-actions'
import classes from './ticket-card.module.css'
import { TicketFace } from './ticket-face'
import { TicketState } from './ticket-state'

interface Props {
  api: Pick<Api, 'request'>
  reader: Reader
  identity: Identity
  holder: TicketHolder
  canShare: boolean
  /** Where it is the only one there is nothing to choose from. */
  isOpenAtFirst: boolean
}

/** One person's mobile ticket: how far it has come, and on demand the card and the ways to a phone. */
export function TicketCard({ reader, holder, isOpenAtFirst, ...ways }: Props) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const read = useRead(reader, 'getContactMedia', { query: { ipcode: holder.ipCode } })
  const ticket = read.value
  const ticketId = ticket?.id ?? null
  return (
    <article aria-label={texts.pass(fullName(holder))}>
      <details className={classes.ticket} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={classes.summary}>
          <span className={classes.swatch} aria-hidden="true" />
          <span className={classes.words}>
            <span className={classes.name}>{fullName(holder)}</span>
            {ticket ? <TicketState ticket={ticket} /> : read.status !== 'failed' && <Waiting label={texts.waiting} />}
            {read.fetchedAt !== null && read.failure && (
              <span className={classes.age}>{dataAge(read.fetchedAt, Date.now())}</span>
            )}
          </span>
        </summary>
        <div className={classes.body}>
          <TicketFace holder={holder} />
          {ticketId !== null && (
            <TicketWays {...ways} holder={holder} ticketId={ticketId} onChanged={() => void read.refresh()} />
          )}
        </div>
      </details>
      {!ticket && read.status === 'failed' && <Failed title={texts.failed} onRetry={() => void read.refresh()} />}
    </article>
  )
}
