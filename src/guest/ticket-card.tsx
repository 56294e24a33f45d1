import { useState } from 'react'
import type { Api } from '../api/client'
import type { Reader } from '../api/reader'
import { useRead } from '../api/use-read'
import { fullName } from '../contract/names'
import { useOnline } from '../outbox/use-online'
import type { Identity } from '../session/identity'
import { ticketTexts as texts } from '../settings/texts/tickets'
import { useLanguage } from '../settings/use-language'
import { Button } from '../ui/button'
import { Failed } from '../ui/failed'
import { Notice } from '../ui/notice'
import { Waiting } from '../ui/waiting'
import { dataAge } from './data-age'
import { SendTicketDialog } from './send-ticket.dialog'
import { ShareButton } from './share-button'
import type { TicketHolder } from './ticket'
import classes from './ticket-card.module.css'
import { TicketFace } from './ticket-face'
import { TicketState } from './ticket-state'
import { WalletButtons } from './wallet-buttons'

interface Props {
  api: Pick<Api, 'request'>
  reader: Reader
  identity: Identity
  holder: TicketHolder
  /** A link to it leads somewhere: the venue has the page that it opens. */
  canShare: boolean
}

/** One person's mobile ticket: how far it has come, and the ways to a phone. */
export function TicketCard({ api, reader, identity, holder, canShare }: Props) {
  const { bleConnect } = useLanguage()
  const isOnline = useOnline()
  const [isOpen, setOpen] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const read = useRead(reader, 'getContactMedia', { query: { ipcode: holder.ipCode } })
  const ticket = read.value
  const ticketId = ticket?.id ?? null

  return (
    <li className={classes.card}>
      <TicketFace holder={holder} />
      {ticket ? (
        <TicketState ticket={ticket} />
      ) : read.status === 'failed' ? (
        <Failed title={texts.failed} onRetry={() => void read.refresh()} />
      ) : (
        <Waiting label={texts.waiting} />
      )}
      {read.fetchedAt !== null && read.failure && <p className={classes.age}>{dataAge(read.fetchedAt, Date.now())}</p>}
      {sentTo !== null && <Notice kind="success">{texts.sent(sentTo)}</Notice>}
      {ticketId !== null &&
        (isOnline ? (
          <div className={classes.actions}>
            <WalletButtons api={api} holder={holder} onOpened={() => void read.refresh()} />
            <Button kind="secondary" aria-label={texts.sendFor(fullName(holder))} onClick={() => setOpen(true)}>
              {bleConnect.sendButton}
            </Button>
            {canShare && <ShareButton holder={holder} />}
          </div>
        ) : (
          <p className={classes.age}>{texts.offline}</p>
        ))}
      {isOpen && ticketId !== null && (
        <SendTicketDialog
          api={api}
          identity={identity}
          holder={holder}
          ticketId={ticketId}
          onClose={() => setOpen(false)}
          onSent={(recipient) => {
            setOpen(false)
            setSentTo(recipient)
            void read.refresh()
          }}
        />
      )}
    </li>
  )
}
