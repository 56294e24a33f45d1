import type { ReactNode } from 'react'
import type { Api } from '../api/client'
import type { Contact } from '../contract/entities/contact'
import type { ETicket } from '../contract/entities/media'
import { fullName } from '../contract/names'
import type { Called } from '../contract/names-apart'
import type { Identity } from '../session/identity'
import { bluetoothTexts as texts } from '../settings/texts/bluetooth'
import { useLanguage } from '../settings/use-language'
import { Face } from '../ui/face'
import classes from './ble-connect.module.css'
import { PhoneActivation } from './phone-activation'
import type { ReaderPort } from './reader-port'
import { useActivation } from './use-activation'

export interface PersonPassProps {
  api: Pick<Api, 'request'>
  identity: Identity
  port: ReaderPort | null
  contact: Contact
  called: Called
  /** Among the household, from 0. */
  place: number
  /** Undefined while nothing is known of it. */
  ticket: ETicket | undefined
  /** How far a ticket has come, in words. */
  stateOf(ticket: ETicket): ReactNode
  /** Wallets, sending and sharing. */
  waysOf(contact: Contact, ticket: ETicket, more: { name: string; onChanged: () => void }): ReactNode
  onChanged(): void
}

/** One person's mobile pass: where it is, the other ways to a phone, and this phone. */
export function PersonPass({ contact, called, place, ticket, port, ...props }: PersonPassProps) {
  const { bleConnect } = useLanguage()
  const activation = useActivation({ ...props, port, customerId: contact.customerId ?? '' })
  const hasTicket = ticket !== undefined && ticket.id !== null
  const canBeAssigned = Boolean(contact.customerId) && (port !== null || !hasTicket)
  return (
    <li className={classes.person}>
      <header className={classes.heading}>
        <Face name={fullName(contact)} place={place} photo={contact.photo ?? contact.imageUrl} size={56} />
        <div>
          <h2 className={classes.name}>{called.full}</h2>
          {ticket && props.stateOf(ticket)}
        </div>
      </header>
      {canBeAssigned && (
        <section className={classes.step}>
          {port !== null && (
            <>
              <h3 className={classes.stepTitle}>{bleConnect.activatePhoneTitle}</h3>
              <p className={classes.soft}>{bleConnect.activatePhoneText}</p>
            </>
          )}
          <PhoneActivation name={called.full} activation={activation} hasBluetooth={port !== null} />
        </section>
      )}
      {!contact.customerId && !hasTicket && <p className={classes.soft}>{texts.notKnown(called.short)}</p>}
      {hasTicket && (
        <section className={classes.step}>
          <h3 className={classes.stepTitle}>{bleConnect.addMobilePassTitle}</h3>
          <p className={classes.soft}>{bleConnect.addMobilePassText}</p>
          {props.waysOf(contact, ticket, { name: called.full, onChanged: props.onChanged })}
        </section>
      )}
    </li>
  )
}
