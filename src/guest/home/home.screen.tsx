import type { ReactNode } from 'react'
import type { Api } from '../../api/client'
import type { Reader } from '../../api/reader'
import { useRead } from '../../api/use-read'
import type { Location } from '../../contract/location'
import type { Identity } from '../../session/identity'
import { homeTexts } from '../../settings/texts/home'
import { useLanguage } from '../../settings/use-language'
import { EmptyState } from '../../ui/screen/empty-state'
import { Failed } from '../../ui/screen/failed'
import { Screen } from '../../ui/screen/screen'
import { Waiting } from '../../ui/screen/waiting'
import { activityChoiceAt } from './activity-choice'
import { FamilyHome } from './family-home'
import { homeWordsFor } from './home-texts'
import { homeVariantOf } from './home-variant'

export interface HomeScreenProps {
  api: Pick<Api, 'request'>
  reader: Reader
  identity: Identity
  location: Location
  /** Those of the venue, closed ones too. */
  locations: readonly Location[]
  /** The guest's choices, kept in the address so that back and reload find them again. */
  chosen: { activityId: number | null; contactIds: readonly number[] | null }
  onChoose(chosen: { activityId: number | null; contactIds: readonly number[] | null }): void
  onStart(start: { activityId: number | null; contactIds: readonly number[] }): void
  onOpenLocation(location: Location): void
  onAddFamilyMember(): void
  /** What other features put below the family. */
  children?: ReactNode
}

/** Home: the family, what is next for each of them, and the way into check-in (spec section 2; three variants). */
export function HomeScreen(props: HomeScreenProps) {
  const { reader, location, chosen } = props
  const { home } = useLanguage()
  const profile = useRead(reader, 'getProfile', {})
  const variant = homeVariantOf(location)
  const title = homeWordsFor(variant, home, false).title

  if (profile.value && profile.value.contacts.length > 0) {
    return (
      <FamilyHome
        {...props}
        variant={variant}
        activities={activityChoiceAt(location, chosen.activityId)}
        contacts={profile.value.contacts}
      />
    )
  }
  return (
    <Screen title={title}>
      {profile.value ? (
        <EmptyState title={homeTexts.noFamilyTitle} text={homeTexts.noFamilyText} />
      ) : profile.status === 'failed' ? (
        <Failed title={homeTexts.failed} text={homeTexts.failedText} onRetry={profile.refresh} />
      ) : (
        <Waiting label={homeTexts.waiting} />
      )}
    </Screen>
  )
}
