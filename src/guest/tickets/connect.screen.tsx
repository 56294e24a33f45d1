import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { Api } from '../../api/client'
import type { ETicket } from '../../contract/entities/media'
import { fullName } from '../../contract/names'
import { ticketStatusOf } from '../../contract/ticket-status'
import { bluetoothTexts as texts } from '../../settings/texts/bluetooth'
import { useLanguage } from '../../settings/use-language'
import { useVenueSettings } from '../../settings/use-venue-settings'
import { venueToday } from '../../settings/venue-today'
import { useOnline } from '../../ui/browser/use-online'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { EmptyState } from '../../ui/screen/empty-state'
import { Screen } from '../../ui/screen/screen'
import { Waiting } from '../../ui/screen/waiting'
import { PassFace } from '../pass-cards/pass-face'
import { whatItOpens } from '../pass-cards/what-it-opens'
import classes from './connect.module.css'
import type { TicketHolder } from './ticket'
import { TicketState } from './ticket-state'
import { WalletButtons } from './wallet-buttons'

interface Props {
  api: Pick<Api, 'request'>
  /** Who the opened link is about; null when it names no one. */
  holder: Pick<TicketHolder, 'ipCode' | 'firstName' | 'lastName' | 'externalOrderId'> | null
  /** The way to the passes of the signed-in family. */
  familyLink: ReactNode
}

/** Opened from a sent or shared link, by the person who holds the phone that goes up the lift (spec section 2, /connect). */
export function ConnectScreen({ holder, familyLink, ...props }: Props) {
  const { bleConnect } = useLanguage()
  if (holder) return <SentTicket key={holder.ipCode} {...props} holder={holder} familyLink={familyLink} />
  return (
    <Screen title={bleConnect.pageTitle}>
      <EmptyState title={texts.noTicketTitle} text={texts.noTicket} action={familyLink} />
    </Screen>
  )
}

type SentProps = Props & { holder: NonNullable<Props['holder']> }

function SentTicket({ api, holder, familyLink }: SentProps) {
  const { bleConnect } = useLanguage()
  const { timeZone } = useVenueSettings()
  const [ticket, setTicket] = useState<ETicket | 'asking' | 'unknown'>('asking')
  /** The last question was not answered: what is there may be older. */
  const [isStale, setStale] = useState(false)
  const isOnline = useOnline()
  const { ipCode } = holder

  const refresh = useCallback(async () => {
    const result = await api.request('getContactMedia', { query: { ipcode: ipCode } })
    setStale(!result.ok)
    setTicket((known) => (result.ok ? result.value : typeof known === 'object' ? known : 'unknown'))
  }, [api, ipCode])
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again as soon as there is a network again
  useEffect(() => {
    void refresh()
  }, [refresh, isOnline])

  const products = typeof ticket === 'object' ? ticket.products : undefined
  const opens = whatItOpens(products ?? [], venueToday(timeZone), { isAsked: !isStale })
  const isThere = typeof ticket !== 'object' || ticketStatusOf(ticket) !== 'NoMedia'
  // Nothing is below yet that the answer would push away.
  if (ticket === 'asking') {
    return (
      <Screen title={bleConnect.pageTitle}>
        <Waiting label={texts.checking} />
      </Screen>
    )
  }
  return (
    <Screen title={bleConnect.pageTitle}>
      <div className={classes.ticket}>
        <PassFace heading="h2" name={fullName(holder)} opens={opens} number={ipCode} />
        {isStale && <Notice kind="warning">{isOnline ? texts.notChecked : texts.notCheckedOffline}</Notice>}
        {typeof ticket === 'object' && <TicketState ticket={ticket} />}
        {/* No wallet can be filled without a network. */}
        {isThere && isOnline && (
          <section className={classes.ways} aria-labelledby="add-pass">
            <h2 id="add-pass" className={classes.heading}>
              {bleConnect.addMobilePassTitle}
            </h2>
            <p className={classes.soft}>{bleConnect.addMobilePassText}</p>
            <WalletButtons api={api} holder={holder} name={fullName(holder)} onOpened={() => void refresh()} />
          </section>
        )}
        <section className={classes.ways} aria-labelledby="activate-phone">
          <h2 id="activate-phone" className={classes.heading}>
            {bleConnect.activatePhoneTitle}
          </h2>
          <p className={classes.soft}>{bleConnect.activatePhoneText}</p>
          {familyLink}
        </section>
        <div className={classes.end}>
          <Button kind="quiet" onClick={() => void refresh()}>
            {bleConnect.refreshButton}
          </Button>
          <p className={classes.soft}>{bleConnect.footnote}</p>
        </div>
      </div>
    </Screen>
  )
}
