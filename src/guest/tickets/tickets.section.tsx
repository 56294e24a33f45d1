import type { Api } from '../../api/client'
import type { Reader } from '../../api/reader'
import type { Contact } from '../../contract/entities/contact'
import { fullName } from '../../contract/names'
import type { Identity } from '../../session/identity'
import { hasFeature } from '../../settings/features'
import { ticketTexts as texts } from '../../settings/texts/tickets'
import { useTheme } from '../../settings/use-theme'
import { useVenueSettings } from '../../settings/use-venue-settings'
import { platformOf } from '../../ui/browser/platform'
import { showsTickets, ticketHolders } from './ticket'
import { TicketCard } from './ticket-card'
import cardClasses from './ticket-card.module.css'
import classes from './tickets.module.css'

interface Props {
  api: Pick<Api, 'request'>
  reader: Reader
  identity: Identity
  contacts: readonly Contact[]
}

/** The family's mobile tickets, where the venue shows them on such a device. */
export function TicketsSection({ contacts, ...parts }: Props) {
  const { mediaCard } = useTheme()
  const settings = useVenueSettings()
  const holders = ticketHolders(contacts)
  if (holders.length === 0 || !showsTickets(mediaCard.showMediaPasses, platformOf(navigator))) return null
  return (
    <section className={classes.section} aria-labelledby="tickets">
      <h2 id="tickets" className={classes.title}>
        {texts.title}
      </h2>
      <p className={classes.hint}>{texts.hint}</p>
      <ul className={classes.cards}>
        {holders.map((holder) => (
          <li key={holder.contactId}>
            <TicketCard
              {...parts}
              holder={holder}
              canShare={hasFeature(settings, 'BLEConnect')}
              isOpenAtFirst={holders.length === 1}
            />
          </li>
        ))}
        {contacts
          .filter(({ ipCode }) => !ipCode)
          .map((contact) => (
            <li key={contact.contactId} className={cardClasses.none}>
              <span className={cardClasses.name}>{fullName(contact)}</span>
              <p className={cardClasses.age}>{texts.noPass}</p>
            </li>
          ))}
      </ul>
    </section>
  )
}
