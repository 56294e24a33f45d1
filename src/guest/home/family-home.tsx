import { type ReactNode, Suspense, useState } from 'react'
import { useRead } from '../../api/use-read'
import type { Contact } from '../../contract/entities/contact'
import { ACTIVITY_CONTACTS_LOCATION_ID } from '../../contract/entities/location'
import { homeTexts } from '../../settings/texts/home'
import { outboxTexts } from '../../settings/texts/outbox'
import { useLanguage } from '../../settings/use-language'
import type { Ticks } from '../../storage/family/ticks'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { ActionBar } from '../../ui/screen/action-bar'
import { Screen } from '../../ui/screen/screen'
import { TroubleNotice } from '../../ui/trouble-notice'
import { checkInLocations, editProfileLocation } from '../location'
import type { ActivityChoice } from './activity-choice'
import { ActivityPicker } from './activity-picker'
import { EditProfilesCard } from './edit-profiles-card'
import { FamilySection } from './family-section'
import classes from './home.module.css'
import type { HomeScreenProps } from './home.props'
import { homeWordsFor, sayStart } from './home-texts'
import type { HomeVariant } from './home-variant'
import { MemberList } from './member-list'
import { nextStepOfFamily } from './next-step'
import { sayNextStepOfFamily } from './next-step.sentence'
import { OtherPlacesCard } from './other-places-card'
import { useKeptOutline } from './outline/use-kept-outline'
import { useFamilyTasks } from './use-family-tasks'
import { usePastFamily } from './use-past-family'
import { chosenAtFirst, dueFirst, isDue, markedFor, readyToStart } from './who-is-due'

interface Props extends HomeScreenProps {
  variant: HomeVariant
  activities: ActivityChoice
  contacts: readonly Contact[]
  signingElsewhere: ReadonlySet<number>
  /** Whether this is the head of a family with another adult. */
  canInvite: boolean
  /** Above the family. */
  notice: ReactNode
}

export function FamilyHome(props: Props) {
  const { reader, identity, location, locations, variant, activities, contacts, chosen } = props
  const profilesAt = editProfileLocation(locations)
  const { home } = useLanguage()
  const { contactIds, tasks, stored, documents, members, isKnown } = useFamilyTasks(props)
  const [askedForNoOne, setAskedForNoOne] = useState(false)
  const booked = useRead(reader, 'listActivityContacts', { params: { locationId: ACTIVITY_CONTACTS_LOCATION_ID } })
  const isPastFamily = usePastFamily(tasks.status === 'loading')

  const nothingDue = isKnown && !members.some(isDue)
  const hasTasks = isKnown && members.some(({ total }) => total > 0)
  const isAllGiven = nothingDue && hasTasks
  /** All that there is to do is done: what comes next are the passes and their codes. */
  const isFinished = isAllGiven && variant !== 'edit-profile'
  const words = homeWordsFor(variant, home, nothingDue, isKnown && !hasTasks)
  const step = nextStepOfFamily(members)
  // What the orders ask for is not claimed before the venue, or this device, has said so.
  const isSaid = isKnown || variant !== 'orders'
  const canBeSaid = isSaid || tasks.status !== 'failed'
  const lead = canBeSaid && words.instructions && (
    <span className={isSaid ? '' : classes.unsaid}>{words.instructions}</span>
  )
  const waiting = [tasks.status, stored.status].includes('loading') && homeTexts.waitingTasks
  const marked = markedFor(booked.value ?? [], activities.chosen)
  const atFirst = readyToStart(members, chosenAtFirst(variant, members, marked))
  // Shown at once, and started with: the address has a tick some time later.
  const [made, setMade] = useState<Ticks>({})
  const ready = readyToStart(members, atFirst, { ...chosen.ticks, ...made })
  const shown = variant === 'orders' ? dueFirst(members) : members
  const isSettled = isKnown && booked.status !== 'loading'
  const outlined = useKeptOutline({
    owner: identity,
    // What is above the cards now, and not when home is opened the next time, would have moved them.
    isWanted: isSettled && chosen.activityId === null && !isFinished && !askedForNoOne,
    // The passes come above the cards, and come late.
    isOver: isSettled && isFinished,
    people: shown.map(({ contact: { contactId }, total }) => ({
      contactId,
      isTicked: total > 0 ? atFirst.includes(contactId) : null,
    })),
  })
  const canSeeGiven = isAllGiven && ready.length === 0

  const startWith = (contactIds: readonly number[]) => props.onStart({ activityId: activities.chosen, contactIds })
  const start = () => {
    setAskedForNoOne(ready.length === 0)
    if (ready.length > 0) startWith(ready)
  }
  const tick = (contactId: number, isTicked: boolean) => {
    setAskedForNoOne(false)
    const ticks = { [contactId]: isTicked }
    setMade((before) => ({ ...before, ...ticks }))
    props.onChoose({ ticks })
  }

  const passes =
    variant !== 'edit-profile' && isPastFamily && props.passesOf(contacts.map((contact, place) => ({ contact, place })))
  const room = <div className={classes.room} />

  return (
    <Screen title={words.title} lead={lead} width="wide">
      <div className={classes.home}>
        <div>
          <p className={classes.place}>{location.name}</p>
          <p className={classes.next} role="status" data-room={!isKnown || 'task' in step || undefined}>
            {isKnown ? sayNextStepOfFamily(step) : waiting}
          </p>
        </div>
        {props.notice}
        <TroubleNotice trouble={askedForNoOne}>{homeTexts.chooseSomeone}</TroubleNotice>
        {stored.status === 'failed' && <Notice kind="error">{outboxTexts.storage[stored.error.code]}</Notice>}
        {isFinished && <Suspense>{passes}</Suspense>}
        <ActivityPicker choice={activities} onChoose={(activity) => props.onChoose({ activity })} />
        <FamilySection
          words={words}
          tasks={tasks}
          onSeeGiven={canSeeGiven ? () => startWith(readyToStart(members, contactIds)) : null}
          onAddFamilyMember={props.onAddFamilyMember}
          onInviteAdult={props.canInvite ? props.onInviteAdult : null}
        >
          <MemberList
            ref={outlined}
            members={shown}
            isKnown={isKnown}
            isSettled={isSettled}
            chosen={ready}
            documents={documents}
            onTick={tick}
          />
        </FamilySection>
        {hasTasks && !canSeeGiven && (
          <div className={classes.start}>
            <ActionBar>
              <Button onClick={start}>{sayStart(words.startButton, ready.length)}</Button>
            </ActionBar>
          </div>
        )}
        {/* What follows the passes comes with them: they would push it away, and the footer too. */}
        {variant === 'edit-profile' || isPastFamily ? (
          <Suspense fallback={room}>
            {!isFinished && passes}
            {variant === 'edit-profile' ? (
              <OtherPlacesCard locations={checkInLocations(locations)} onOpen={props.onOpenLocation} />
            ) : (
              profilesAt && <EditProfilesCard onOpen={() => props.onOpenLocation(profilesAt)} />
            )}
            {props.children}
          </Suspense>
        ) : (
          room
        )}
      </div>
    </Screen>
  )
}
