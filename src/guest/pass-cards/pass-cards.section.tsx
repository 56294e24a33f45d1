import type { Contact } from '../../contract/entities/contact'
import { namesApart } from '../../contract/names-apart'
import { hasFeature } from '../../settings/features'
import { fillPlaceholders } from '../../settings/placeholders'
import { ticketTexts as texts } from '../../settings/texts/tickets'
import { useLanguage } from '../../settings/use-language'
import { useTheme } from '../../settings/use-theme'
import { useVenueSettings } from '../../settings/use-venue-settings'
import { platformOf } from '../../ui/browser/platform'
import { useParts } from '../../ui/browser/use-parts'
import { Button } from '../../ui/button'
import { showsTickets } from '../tickets/ticket'
import { PassCard, type PassCardParts } from './pass-card'
import classes from './pass-cards.module.css'
import { countOf, pickUpCodesOf } from './pick-up-code'

interface Props extends Omit<PassCardParts, 'canShare'> {
  /** With their places among the household, from 0. */
  people: readonly { contact: Contact; place: number }[]
}

/** More than a family has: of a club each card would ask the venue for its pass at once, and be drawn at once. */
const PARTS = { first: 60, more: 60 }

/** One card a person: what the family shows at the gate and at the pick-up box. The codes are made on the device. */
export function PassCards({ people, ...parts }: Props) {
  const { home } = useLanguage()
  const { mediaCard } = useTheme()
  const settings = useVenueSettings()
  const contacts = people.map(({ contact }) => contact)
  const called = namesApart(contacts)
  const codes = pickUpCodesOf(contacts, settings.isSkiDataEnabled)
  const showsPass = showsTickets(mediaCard.showMediaPasses, platformOf(navigator))
  const hasPass = showsPass && contacts.some(({ ipCode }) => ipCode)
  const carded = people.filter(({ contact }) => showsPass || codes.has(contact.contactId))
  const { shown, left, refOf, showMore } = useParts<HTMLLIElement>(carded.length, PARTS)
  if (codes.size === 0 && !hasPass) return null
  return (
    <section className={classes.section} aria-labelledby="pass-cards">
      <h2 id="pass-cards" className={classes.title}>
        {codes.size > 0 ? fillPlaceholders(home.qrCodesTitle, { QRCodeCount: countOf(codes) }) : texts.title}
      </h2>
      <p className={classes.hint}>{codes.size > 0 ? texts.hold : texts.hint}</p>
      <ul
        className={classes.cards}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to take focus, or the keyboard cannot scroll it
        tabIndex={0}
        aria-labelledby="pass-cards"
        // Of a card that only shows its edge the browser takes its buttons for seen.
        onFocus={({ target, currentTarget }) => {
          if (target !== currentTarget && target.matches(':focus-visible'))
            target.scrollIntoView({ inline: 'center', block: 'nearest' })
        }}
      >
        {carded.slice(0, shown).map(({ contact, place }, index) => (
          <li key={contact.contactId} ref={refOf(index)} tabIndex={-1}>
            <PassCard
              {...parts}
              contact={contact}
              called={called(contact)}
              place={place}
              code={codes.get(contact.contactId)}
              showsPass={showsPass}
              canShare={hasFeature(settings, 'BLEConnect')}
            />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button key={shown} kind="secondary" className={classes.more} onClick={showMore}>
          {texts.more(left)}
        </Button>
      )}
    </section>
  )
}
