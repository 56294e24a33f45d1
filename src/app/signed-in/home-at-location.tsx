import { useNavigate } from '@tanstack/react-router'
import { SKIPS_DRAFT } from '../../check-in/flow/skips'
import type { Location } from '../../contract/entities/location'
import { HomeScreen } from '../../guest/home/home.screen'
import type { Tick } from '../../guest/home/outline/ticks-of-outline'
import { useSession } from '../../session/session-context'
import { removeDraft } from '../../storage/drafts'
import type { ChoiceSearch } from '../check-in/search'
import { HomeLinks } from './home-links'
import { passesFrom } from './late-passes'
import type { SignedInParts } from './parts'

// Loaded with the controls of forms, which the family itself does without.
const FamilyPasses = passesFrom(() => import('../passes/family-passes'))

interface HomeAtLocationProps {
  parts: SignedInParts
  location: Location
  locations: readonly Location[]
  chosen: ChoiceSearch
  /** What was ticked before the app ran, until the address has it. */
  ticks: readonly Tick[] | null
  onTicksTaken(): void
}

/** Home, with its ways elsewhere. */
export function HomeAtLocation(props: HomeAtLocationProps) {
  const { parts, location, locations, chosen, ticks, onTicksTaken } = props
  const navigate = useNavigate()
  const session = useSession()
  const searchOf = (choice: { activityId: number | null; contactIds: readonly number[] | null }): ChoiceSearch => ({
    activity: choice.activityId ?? undefined,
    people: choice.contactIds ? [...choice.contactIds] : undefined,
  })
  async function choose(choice: Parameters<typeof searchOf>[0]) {
    await navigate({ to: '/home', search: searchOf(choice), replace: true, resetScroll: false })
    if (choice.contactIds) onTicksTaken()
  }
  function start(choice: { activityId: number | null; contactIds: readonly number[] }) {
    onTicksTaken()
    // A task that was skipped the last time is asked for again: home counts it as open, and leads to it. Not waited
    // for: the storage takes it before the check-in reads, and one that does not answer would keep them here.
    removeDraft(parts.storage, { owner: parts.identity, ...SKIPS_DRAFT }).catch(() => {})
    void navigate({ to: '/checkin', search: { ...searchOf(choice), location: location.id } })
  }
  return (
    <HomeScreen
      key={location.id}
      api={parts.api}
      reader={parts.reader}
      identity={parts.identity}
      location={location}
      locations={locations}
      chosen={{ activityId: chosen.activity ?? null, contactIds: chosen.people ?? null, ticks }}
      onChoose={(choice) => void choose(choice)}
      onStart={start}
      onBecomeGuest={() => session.signIn('/home', { action: 'guest' })}
      onOpenDesk={() => void navigate({ to: '/desk' })}
      onInviteAdult={() => void navigate({ to: '/second-adult' })}
      onAddFamilyMember={(choice) => void navigate({ to: '/add-family-member', search: searchOf(choice) })}
      onOpenLocation={({ id }) => void navigate({ to: '/l/$locationName', params: { locationName: String(id) } })}
      passesOf={(people) => <FamilyPasses parts={parts} people={people} />}
    >
      <HomeLinks />
    </HomeScreen>
  )
}
