import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { SKIPS_DRAFT } from '../../check-in/flow/skips'
import type { Location } from '../../contract/entities/location'
import { HomeScreen } from '../../guest/home/home.screen'
import { useSession } from '../../session/session-context'
import { removeDraft } from '../../storage/drafts'
import type { Ticks } from '../../storage/family/ticks'
import type { HomeSearch } from '../check-in/search'
import { HomeLinks } from './home-links'
import { passesFrom } from './late-passes'
import type { SignedInParts } from './parts'

// Loaded with the controls of forms, which the family itself does without.
const FamilyPasses = passesFrom(() => import('../passes/family-passes'))

interface HomeAtLocationProps {
  parts: SignedInParts
  location: Location
  locations: readonly Location[]
  chosen: HomeSearch
  /** What was ticked before the app ran, until the address has it. */
  ticks: Ticks | null
  onTicksTaken(): void
}

/** Home, with its ways elsewhere. */
export function HomeAtLocation(props: HomeAtLocationProps) {
  const { parts, location, locations, chosen, ticks, onTicksTaken } = props
  const navigate = useNavigate()
  const session = useSession()
  const search = { ...chosen, ticks: { ...chosen.ticks, ...ticks } }
  async function choose(change: HomeSearch) {
    // To what the address says by then: a second tap may come before the first one is drawn.
    const added = (before: HomeSearch) => ({ ...before, ...change, ticks: { ...before.ticks, ...change.ticks } })
    await navigate({ to: '/home', search: added, replace: true, resetScroll: false })
    onTicksTaken()
  }
  const takeTicks = useEffectEvent(() => void choose(search))
  const hasTicks = ticks !== null
  useEffect(() => {
    if (hasTicks) takeTicks()
  }, [hasTicks])
  function start({ activityId, contactIds }: { activityId: number | null; contactIds: readonly number[] }) {
    onTicksTaken()
    // A task that was skipped the last time is asked for again: home counts it as open, and leads to it. Not waited
    // for: the storage takes it before the check-in reads, and one that does not answer would keep them here.
    removeDraft(parts.storage, { owner: parts.identity, ...SKIPS_DRAFT }).catch(() => {})
    void navigate({
      to: '/checkin',
      search: { activity: activityId ?? undefined, people: [...contactIds], location: location.id },
    })
  }
  return (
    <HomeScreen
      key={location.id}
      api={parts.api}
      reader={parts.reader}
      identity={parts.identity}
      location={location}
      locations={locations}
      chosen={{ activityId: chosen.activity ?? null, ticks: search.ticks }}
      onChoose={choose}
      onStart={start}
      onBecomeGuest={() => session.signIn('/home', { action: 'guest' })}
      onOpenDesk={() => void navigate({ to: '/desk' })}
      onInviteAdult={() => void navigate({ to: '/second-adult' })}
      onAddFamilyMember={() => void navigate({ to: '/add-family-member', search: true })}
      onOpenLocation={({ id }) => void navigate({ to: '/l/$locationName', params: { locationName: String(id) } })}
      passesOf={(people) => <FamilyPasses parts={parts} people={people} />}
    >
      <HomeLinks />
    </HomeScreen>
  )
}
