import { useState } from 'react'
import type { Api } from '../../api/client'
import { fullName } from '../../contract/names'
import type { Identity } from '../../session/identity'
import { ticketTexts as texts } from '../../settings/texts/tickets'
import { useLanguage } from '../../settings/use-language'
import { useOverlay } from '../../ui/browser/overlay'
import { useOnline } from '../../ui/browser/use-online'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { SendTicketDialog } from './send-ticket.dialog'
import { ShareButton } from './share-button'
import type { TicketHolder } from './ticket'
import classes from './ticket-actions.module.css'
import { WalletButtons } from './wallet-buttons'

interface Props {
  api: Pick<Api, 'request'>
  identity: Identity
  holder: TicketHolder
  ticketId: string
  /** A link to it leads somewhere: the venue has the page that it opens. */
  canShare: boolean
  onChanged(): void
}

/** The ways of a ticket to a phone: wallets, e-mail, text message, a shared link. */
export function TicketWays({ api, identity, holder, ticketId, canShare, onChanged }: Props) {
  const { bleConnect } = useLanguage()
  const isOnline = useOnline()
  const sending = useOverlay(`send-ticket-${ticketId}`)
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (!isOnline) return <p className={classes.offline}>{texts.offline}</p>
  return (
    <>
      {sentTo !== null && <Notice kind="success">{texts.sent(sentTo)}</Notice>}
      <div className={classes.actions}>
        <WalletButtons api={api} holder={holder} onOpened={onChanged} />
        <Button kind="secondary" aria-label={texts.sendFor(fullName(holder))} onClick={sending.open}>
          {bleConnect.sendButton}
        </Button>
        {canShare && <ShareButton holder={holder} />}
      </div>
      {sending.isOpen && (
        <SendTicketDialog
          api={api}
          identity={identity}
          holder={holder}
          ticketId={ticketId}
          onClose={sending.close}
          onSent={(recipient) => {
            sending.close()
            setSentTo(recipient)
            onChanged()
          }}
        />
      )}
    </>
  )
}
