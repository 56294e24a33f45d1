import { type ReactNode, Suspense, useDeferredValue, useEffect, useEffectEvent, useState } from 'react'
import { useRead } from '../../api/use-read'
import type { Contact } from '../../contract/entities/contact'
import { emptyGrouping } from '../../contract/entities/contact-task'
import { ACTIVITY_CONTACTS_LOCATION_ID } from '../../contract/entities/location'
import { useOutbox } from '../../outbox/ui/outbox-context'
import type { ShownDocument } from '../../outbox/ui/shown-documents'
import { useAcceptance } from '../../outbox/ui/use-acceptance'
import { useStoredDocuments } from '../../outbox/ui/use-documents'
import { homeTexts } from '../../settings/texts/home'
import { outboxTexts } from '../../settings/texts/outbox'
import { useLanguage } from '../../settings/use-language'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { ActionBar } from '../../ui/screen/action-bar'
import { Screen } from '../../ui/screen/screen'
import { Freshness } from '../freshness'
import { checkInLocations, editProfileLocation, openLocations } from '../location'
import { type ActivityChoice, activityChoiceAt } from './activity-choice'
import { ActivityPicker } from './activity-picker'
import { EditProfilesCard } from './edit-profiles-card'
import classes from './home.module.css'
import type { HomeScreenProps } from './home.props'
import { homeWordsFor, sayStart } from './home-texts'
import type { HomeVariant } from './home-variant'
import { MemberList } from './member-list'
import { progressOfMembers } from './member-progress'
import { nextStepOfFamily } from './next-step'
import { sayNextStepOfFamily } from './next-step.sentence'
import { NobodyChosen } from './no-one-chosen'
import { OtherPlacesCard } from './other-places-card'
import { withTicks } from './outline/ticks-of-outline'
import { useKeptOutline } from './outline/use-kept-outline'
import { useKeptForOffline } from './use-kept-for-offline'
import { chosenAtFirst, dueFirst, isDue, markedFor, readyToStart } from './who-is-due'

const noDocuments: readonly ShownDocument[] = []
/** How long what follows the family waits for its tasks. */
const LATE_MS = 4_000

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
  const stored = useStoredDocuments(identity)
  const documents = stored.status === 'found' ? stored.value : noDocuments
  const [askedForNobody, setAskedForNobody] = useState(false)
  const activityList = useRead(reader, 'listActivities', {})
  const contactIds = contacts.map(({ contactId }) => contactId)
  const tasks = useRead(reader, 'groupContactTasks', {
    params: { locationId: location.id },
    body: { contactIds, activityId: activities.chosen },
  })
  const elsewhere = openLocations(locations).filter(({ id }) => id !== location.id)
  const nearby = [
    ...activities.offered.map(({ id }) => ({ locationId: location.id, activityId: id })),
    ...elsewhere.map((other) => ({ locationId: other.id, activityId: activityChoiceAt(other, null).chosen })),
  ]
  useKeptForOffline(
    reader,
    nearby.map(({ locationId, activityId }) => ({ params: { locationId }, body: { contactIds, activityId } })),
    tasks.status === 'fresh',
  )

  useAcceptance({ list: tasks, documents, outbox: useOutbox().outbox, isMoreToCome: false })
  const booked = useRead(reader, 'listActivityContacts', { params: { locationId: ACTIVITY_CONTACTS_LOCATION_ID } })

  // Until this device has said what is signed here, what the venue still asks for may be done already.
  const isKnown = tasks.value !== null && stored.status !== 'loading'
  // Once: what follows the family would be gone from under a finger while the tasks of another activity are read.
  const [isRead, setRead] = useState(false)
  if (!isRead && tasks.status !== 'loading') setRead(true)
  // A network that does not answer must not keep the documents and passes away.
  useEffect(() => {
    const timer = setTimeout(() => setRead(true), LATE_MS)
    return () => clearTimeout(timer)
  }, [])
  // The cards of a family of 50 are drawn after the family itself, and make way for a tap.
  const isPastFamily = useDeferredValue(isRead)
  const activity = activityList.value?.find(({ id }) => id === activities.chosen)
  const members = progressOfMembers({
    contacts,
    grouping: tasks.value ?? emptyGrouping,
    documents,
    taskOrder: activity?.activityTasks.map(({ taskId }) => taskId) ?? [],
    signingElsewhere: props.signingElsewhere,
  })
  const nothingDue = isKnown && !members.some(isDue)
  const isAllGiven = nothingDue && members.some(({ total }) => total > 0)
  /** All that there is to do is done: what comes next are the passes and their codes. */
  const isFinished = isAllGiven && variant !== 'edit-profile'
  const words = homeWordsFor(variant, home, nothingDue)
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
  const ready = readyToStart(members, withTicks(chosen.contactIds ?? atFirst, chosen.ticks))
  const shown = variant === 'orders' ? dueFirst(members) : members
  const isSettled = isKnown && booked.status !== 'loading'
  const outlined = useKeptOutline({
    owner: identity,
    // What is above the cards now, and not when home is opened the next time, would have moved them.
    isWanted: isSettled && chosen.activityId === null && !isFinished && !askedForNobody,
    // The passes come above the cards, and come late.
    isOver: isSettled && isFinished,
    people: shown.map(({ contact: { contactId }, total }) => ({
      contactId,
      isTicked: total > 0 ? atFirst.includes(contactId) : null,
    })),
  })
  const canStart = isKnown && members.some(({ total }) => total > 0) && !(nothingDue && ready.length === 0)

  const start = () => {
    setAskedForNobody(ready.length === 0)
    if (ready.length > 0) props.onStart({ activityId: activities.chosen, contactIds: ready })
  }
  const seeWhatWasGiven = () =>
    props.onStart({ activityId: activities.chosen, contactIds: readyToStart(members, contactIds) })
  const addFamilyMember = () =>
    props.onAddFamilyMember({
      activityId: chosen.activityId,
      contactIds: isSettled ? ready : chosen.contactIds,
    })
  const choose = (contactIds: readonly number[]) => {
    setAskedForNobody(false)
    props.onChoose({ activityId: chosen.activityId, contactIds })
  }

  const takeTicks = useEffectEvent(() => choose(ready))
  const hasTicks = isSettled && chosen.ticks !== null
  useEffect(() => {
    if (hasTicks) takeTicks()
  }, [hasTicks])

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
        {askedForNobody && <NobodyChosen />}
        {stored.status === 'failed' && <Notice kind="error">{outboxTexts.storage[stored.error.code]}</Notice>}
        {isFinished && <Suspense>{passes}</Suspense>}
        <ActivityPicker
          choice={activities}
          onChoose={(activityId) => props.onChoose({ activityId, contactIds: chosen.contactIds })}
        />
        <section className={classes.family} aria-labelledby="family">
          <header>
            <h2 id="family" className={classes.heading}>
              {words.membersTitle}
            </h2>
            {words.membersInstructions && <p className={classes.soft}>{words.membersInstructions}</p>}
          </header>
          {tasks.status === 'failed' && tasks.value === null && (
            <Notice kind="error" title={homeTexts.failedTasks}>
              <p>{homeTexts.failedTasksText}</p>
              <Button kind="secondary" onClick={tasks.refresh}>
                {homeTexts.tryAgain}
              </Button>
            </Notice>
          )}
          <MemberList
            ref={outlined}
            members={shown}
            isKnown={isKnown}
            isSettled={isSettled}
            chosen={ready}
            documents={documents}
            onChoose={choose}
          />
          {/* A network that does not answer is known late: above the cards this would move them under a finger. */}
          <Freshness read={tasks} />
          {isAllGiven && ready.length === 0 && (
            <Button kind="secondary" className={classes.given} onClick={seeWhatWasGiven}>
              {homeTexts.seeOrChange}
            </Button>
          )}
          <Button kind="quiet" className={classes.addMember} onClick={addFamilyMember}>
            {homeTexts.addFamilyMember}
          </Button>
          {props.canInvite && (
            <Button kind="quiet" className={classes.addMember} onClick={props.onInviteAdult}>
              {homeTexts.secondAdult}
            </Button>
          )}
        </section>
        {canStart && (
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
