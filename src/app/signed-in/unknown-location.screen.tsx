import { Link, useRouter } from '@tanstack/react-router'
import type { Location } from '../../contract/entities/location'
import { openLocations } from '../../guest/location'
import { locationTexts } from '../../settings/texts/locations'
import { routeTexts } from '../../settings/texts/routes'
import { unknownLocationTexts } from '../../settings/texts/unknown-location'
import { buttonClass } from '../../ui/button'
import { Failed } from '../../ui/screen/failed'
import { Screen } from '../../ui/screen/screen'
import styles from './unknown-location.module.css'

const texts = unknownLocationTexts

/** A link that names no location of ours: says so, and offers those there are. */
export function UnknownLocation({ name, locations }: { name: string; locations: Location[] | null }) {
  const router = useRouter()
  if (!locations) {
    return (
      <Screen title={routeTexts.titles.location}>
        <Failed title={locationTexts.failed} text={locationTexts.failedText} onRetry={() => void router.invalidate()} />
      </Screen>
    )
  }
  const choices = openLocations(locations)
  return (
    <Screen title={texts.title} lead={choices.length > 0 ? texts.text(name) : texts.none}>
      <ul className={styles.list}>
        {choices.map((location) => (
          <li key={location.id}>
            <Link
              to="/l/$locationName"
              params={{ locationName: String(location.id) }}
              className={buttonClass('secondary')}
            >
              {location.name}
            </Link>
          </li>
        ))}
      </ul>
    </Screen>
  )
}
