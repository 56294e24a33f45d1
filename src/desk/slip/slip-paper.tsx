import { type RentalSlip, type SlipCorrections, slipFields } from '../../contract/entities/staff/rental-slip'
import { fullName } from '../../contract/names'
import { shownDayOf } from '../../people/shown-day'
import { slipTexts as texts } from '../../settings/texts/staff/slip'
import { useVenueSettings } from '../../settings/use-venue-settings'
import { QrImage } from '../../ui/qr-image'
import { Paper } from '../paper/paper'
import styles from './slip.module.css'

/** Letters of a name that would push the last lines to a second page, with corrections in every line. */
const LONG_NAME = 60

/** The slip as it is printed. What was corrected shows beside what was given. */
export function SlipPaper({ slip, corrections }: { slip: RentalSlip; corrections: SlipCorrections }) {
  const venue = useVenueSettings()
  const { facts, code, givenDateUtc } = slip
  const name = fullName(slip)
  return (
    <Paper label={texts.paper(name)}>
      <header className={styles.head}>
        <div>
          <h2 data-long={name.length > LONG_NAME || undefined}>{name}</h2>
          <p>{givenDateUtc ? texts.givenOn(shownDayOf(givenDateUtc, venue)) : texts.nothingGiven}</p>
          <p className={styles.code}>{code}</p>
        </div>
        <div className={styles.qr}>
          <QrImage code={code} label={texts.code(code)} />
        </div>
      </header>
      <dl className={styles.facts}>
        {slipFields.map((field) => {
          const given = facts[field]
          const correction = corrections[field]
          const isCorrected = correction !== undefined
          return (
            <div key={field}>
              <dt>{texts.fields[field]}</dt>
              <dd>
                {(isCorrected ? correction : given) || <span className={styles.soft}>{texts.notGiven}</span>}
                {isCorrected ? <small>{texts.given(given ?? null)}</small> : null}
              </dd>
            </div>
          )
        })}
      </dl>
    </Paper>
  )
}
