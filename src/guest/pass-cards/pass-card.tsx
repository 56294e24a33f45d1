import type { ReactNode } from 'react'
import type { Api } from '../../api/client'
import type { Reader } from '../../api/reader'
import { useRead } from '../../api/use-read'
import type { Contact } from '../../contract/entities/contact'
import { fullName } from '../../contract/names'
import type { Called } from '../../contract/names-apart'
import { ticketStatusOf } from '../../contract/ticket-status'
import type { Identity } from '../../session/identity'
import { ticketTexts as texts } from '../../settings/texts/tickets'
import { useVenueSettings } from '../../settings/use-venue-settings'
import { venueToday } from '../../settings/venue-today'
import { Face } from '../../ui/face'
import { dataAge } from '../../ui/screen/data-age'
import { Failed } from '../../ui/screen/failed'
import { Waiting } from '../../ui/screen/waiting'
import { type TicketHolder, ticketHolders } from '../tickets/ticket'
import { TicketActions } from '../tickets/ticket-actions'
import { TicketState } from '../tickets/ticket-state'
import classes from './pass-cards.module.css'
import { PassFace } from './pass-face'
import type { PickUpCode } from './pick-up-code'
import { QrCode } from './qr-code'
import { whatItOpens } from './what-it-opens'

export interface PassCardParts {
  api: Pick<Api, 'request'>
  reader: Reader
  identity: Identity
  /** A link to a mobile pass leads somewhere: the venue has the page that it opens. */
  canShare: boolean
}

interface Props extends PassCardParts {
  contact: Contact
  called: Called
  /** Among the household, from 0. */
  place: number
  code: PickUpCode | undefined
  /** Whether the venue shows passes on such a device. */
  showsPass: boolean
}

/** All that opens a gate or a pick-up box for one person: face, pass, code, and the ways to a phone. */
export function PassCard({ contact, called, place, code, showsPass, ...parts }: Props) {
  const [holder] = showsPass ? ticketHolders([contact]) : []
  const portrait = <Face name={fullName(contact)} place={place} photo={contact.photo ?? contact.imageUrl} size={48} />
  const qrCode = code && <QrCode contactId={contact.contactId} name={called.short} code={code} />
  return (
    <article className={classes.card} aria-label={texts.pass(called.full)}>
      {holder ? (
        <PassOfHolder {...parts} holder={holder} name={called.full} portrait={portrait} qrCode={qrCode} />
      ) : (
        <>
          <PassFace name={called.full} portrait={portrait} number={null}>
            {qrCode}
          </PassFace>
          {showsPass && <p className={classes.below}>{qrCode ? texts.noPassButCode : texts.noPass}</p>}
        </>
      )}
    </article>
  )
}

interface PassOfHolderProps extends PassCardParts {
  holder: TicketHolder
  name: string
  portrait: ReactNode
  qrCode: ReactNode
}

function PassOfHolder({ reader, holder, name, portrait, qrCode, ...ways }: PassOfHolderProps) {
  const { timeZone } = useVenueSettings()
  const read = useRead(reader, 'getContactMedia', { query: { ipcode: holder.ipCode } })
  const ticket = read.value
  const ticketId = ticket?.id ?? null
  const opens = whatItOpens(ticket?.products ?? [], venueToday(timeZone), { isAsked: !read.failure })
  return (
    <>
      <PassFace name={name} portrait={portrait} opens={opens} number={holder.ipCode}>
        {qrCode}
      </PassFace>
      <div className={classes.below}>
        {ticket ? <TicketState ticket={ticket} /> : read.status !== 'failed' && <Waiting label={texts.waiting} />}
        {ticket && ticketStatusOf(ticket) === 'NoMedia' && (
          <p className={classes.soft}>{qrCode ? texts.noMobilePassButCode : texts.noMobilePass}</p>
        )}
        {read.fetchedAt !== null && read.failure && (
          <p className={classes.soft}>{dataAge(read.fetchedAt, Date.now())}</p>
        )}
        {!ticket && read.status === 'failed' && <Failed title={texts.failed} onRetry={() => void read.refresh()} />}
        {ticketId !== null && (
          <TicketActions
            {...ways}
            holder={holder}
            name={name}
            ticketId={ticketId}
            onChanged={() => void read.refresh()}
          />
        )}
      </div>
    </>
  )
}
