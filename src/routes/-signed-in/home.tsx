import { useNavigate } from '@tanstack/react-router'
import { useRead } from '../../api/use-read'
import { HomeScreen } from '../../guest/home.screen'
import { editProfileLocation, homeLocation, type LocationChoice } from '../../guest/location'
import { routeTexts } from '../../settings/texts/routes'
import { EmptyState } from '../../ui/empty-state'
import { Failed } from '../../ui/failed'
import { Screen } from '../../ui/screen'
import { Waiting } from '../../ui/waiting'
import type { SignedInParts } from './parts'

interface HomeProps {
  parts: SignedInParts
  locationChoice: LocationChoice
  chosen: { activity?: number | undefined; people?: number[] | undefined }
}

/** Home at the guest's location (spec section 2: home requires one). */
export function Home({ parts: { reader }, locationChoice, chosen }: HomeProps) {
  const navigate = useNavigate()
  const locations = useRead(reader, 'listLocations', {})
  if (!locations.value) {
    return (
      <Screen title={routeTexts.titles.home}>
        {locations.status === 'failed' ? (
          <Failed
            title={routeTexts.locations.failed}
            text={routeTexts.locations.failedText}
            onRetry={() => void locations.refresh()}
          />
        ) : (
          <Waiting label={routeTexts.locations.waiting} />
        )}
      </Screen>
    )
  }
  const location = homeLocation(locations.value, locationChoice.read())
  if (!location) {
    return (
      <Screen title={routeTexts.titles.home}>
        <EmptyState title={routeTexts.locations.noneTitle} text={routeTexts.locations.noneText} />
      </Screen>
    )
  }
  return (
    <HomeScreen
      key={location.id}
      reader={reader}
      location={location}
      editProfileLocation={editProfileLocation(locations.value)}
      chosen={{ activityId: chosen.activity ?? null, contactIds: chosen.people ?? null }}
      onChoose={({ activityId, contactIds }) =>
        void navigate({
          to: '/home',
          search: { activity: activityId ?? undefined, people: contactIds ? [...contactIds] : undefined },
          replace: true,
          resetScroll: false,
        })
      }
      onStart={() => {}}
      onEditProfiles={({ id }) => void navigate({ to: '/l/$locationName', params: { locationName: String(id) } })}
      onAddFamilyMember={() => {}}
    />
  )
}
