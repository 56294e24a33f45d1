import type { Location } from '../../contract/entities/location'
import { homeTexts } from '../../settings/texts/home'
import { Button } from '../../ui/button'
import classes from './home.module.css'

interface Props {
  locations: readonly Location[]
  onOpen(location: Location): void
}

/** The way back from where profiles are edited: that place stays chosen on the device, and home would never be another. */
export function OtherPlacesCard({ locations, onOpen }: Props) {
  if (locations.length === 0) return null
  return (
    <section className={classes.card} aria-labelledby="other-places">
      <h2 id="other-places" className={classes.cardTitle}>
        {homeTexts.otherPlaces}
      </h2>
      <div className={classes.places}>
        {locations.map((location) => (
          <Button key={location.id} kind="secondary" onClick={() => onOpen(location)}>
            {homeTexts.checkInAt(location.name)}
          </Button>
        ))}
      </div>
    </section>
  )
}
