import { useState } from 'react'
import type { Api } from '../../api/client'
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
import { useSending } from './use-sending'
import { WalletButtons } from './wallet-buttons'

interface Props {
  api: Pick<Api, 'request'>
  identity: Identity
  holder: TicketHolder
  /** What the holder is called among the family. */
  name: string
  ticketId: string
  /** A link to it leads somewhere: the venue has the page that it opens. */
  canShare: boolean
  onChanged(): void
}

/** The ways of a ticket to a phone: wallets, e-mail, text message, a shared link. */
export function TicketActions({ api, identity, holder, name, ticketId, canShare, onChanged }: Props) {
  const { bleConnect } = useLanguage()
  const isOnline = useOnline()
  const dialog = useOverlay(`send-ticket-${ticketId}`)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const sending = useSending({
    api,
    identity,
    ticketId,
    onSent(recipient) {
      dialog.close()
      setSentTo(recipient)
      onChanged()
    },
    onUnanswered: onChanged,
  })
  const unsent = dialog.isOpen ? null : (sending.trouble ?? sending.problem)
  function open() {
    sending.forget()
    dialog.open()
  }
  return (
    <>
      {sentTo !== null && <Notice kind="success">{texts.sent(sentTo)}</Notice>}
      {unsent && <Notice kind="error">{unsent}</Notice>}
      {isOnline ? (
        <div className={classes.actions}>
          <WalletButtons api={api} holder={holder} name={name} onOpened={onChanged} />
          <Button kind="secondary" aria-label={texts.sendFor(name)} onClick={open}>
            {bleConnect.sendButton}
          </Button>
          {canShare && <ShareButton holder={holder} name={name} />}
        </div>
      ) : (
        <p className={classes.offline}>{texts.offline}</p>
      )}
      {/* Also without a network: a blink of it would take the typed address away. */}
      {dialog.isOpen && <SendTicketDialog {...{ identity, ticketId, name, sending }} onClose={dialog.close} />}
    </>
  )
}
