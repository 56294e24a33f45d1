import type { Contact } from '../../contract/entities/contact'
import { fillPlaceholders } from '../../settings/placeholders'
import { homeTexts } from '../../settings/texts/home'
import { useLanguage } from '../../settings/use-language'
import { useVenueSettings } from '../../settings/use-venue-settings'
import classes from './pick-up-codes.module.css'
import { type PickUpCode, pickUpCodesOf } from './qr-codes'
import { QrImage } from './qr-image'

/** The codes for the pick-up box, ready to be held up: one a person, each as large as the screen lets it be. */
export function PickUpCodes({ contacts }: { contacts: readonly Contact[] }) {
  const { home } = useLanguage()
  const { isSkiDataEnabled } = useVenueSettings()
  const codes = pickUpCodesOf(contacts, isSkiDataEnabled)
  if (codes.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="pick-up-codes">
      <h2 id="pick-up-codes" className={classes.title}>
        {fillPlaceholders(home.qrCodesTitle, { QRCodeCount: codes.length })}
      </h2>
      <p className={classes.hint}>{homeTexts.qr.hold}</p>
      <ul
        className={classes.codes}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to take focus, or the keyboard cannot scroll it
        tabIndex={0}
        aria-labelledby="pick-up-codes"
      >
        {codes.map((code) => (
          <Code key={code.code} code={code} />
        ))}
      </ul>
    </section>
  )
}

function Code({ code: { code, names: people } }: { code: PickUpCode }) {
  const names = people.join(', ')
  return (
    <li className={classes.code}>
      <QrImage code={code} label={homeTexts.qr.image(names)} />
      <p className={classes.names}>{names}</p>
      <p className={classes.number}>{homeTexts.qr.number(code)}</p>
    </li>
  )
}
