import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { Reader } from '../api/reader'
import { useRead } from '../api/use-read'
import type { Profile } from '../contract/entities/contact'
import type { ContactTask } from '../contract/entities/contact-task'
import { namesApart } from '../contract/names-apart'
import type { Outbox } from '../outbox/queue/outbox'
import type { ShownDocument } from '../outbox/ui/shown-documents'
import { useAcceptance } from '../outbox/ui/use-acceptance'
import { useStoredDocuments } from '../outbox/ui/use-documents'
import type { Identity } from '../session/identity'
import { checkInTexts } from '../settings/texts/check-in'
import { useKeptListsUpToDate } from '../submission/kept-lists'
import { useDraft } from '../submission/use-draft'
import { Button } from '../ui/button'
import { Failed } from '../ui/screen/failed'
import { Screen } from '../ui/screen/screen'
import { Waiting } from '../ui/screen/waiting'
import { type CheckInMove, type CheckInPlace, type CheckInState, CheckInStateProvider } from './check-in-context'
import { type FlowFacts, nextOpenPart, readFlow } from './flow/flow'
import { type JustSaved, stillAhead } from './flow/just-saved'
import { namedIdentity } from './flow/named-identity'
import { newestByContactTask } from './flow/shown-contact-task'
import { noSkips, SKIPS_DRAFT, Skips } from './flow/skips'
import { StatusAnnouncer } from './status-announcer'
import { TakenAwayNotice, useTakenAway } from './taken-away'
import { useListAfterRefusal } from './use-list-after-refusal'
import { useShownMeanwhile } from './use-shown-meanwhile'

export interface CheckInProps {
  reader: Reader
  outbox: Outbox
  identity: Identity
  locationId: number
  /** The selected activity; null where orders decide who does what. */
  activityId: number | null
  /** Who is being checked in; null for the whole family. */
  contactIds: readonly number[] | null
  onGo(place: CheckInPlace, how: CheckInMove): void
  /** There is no contact task for these people (spec section 2: back to home). */
  onNothingToDo(): void
  children: ReactNode
}

const noDocuments: readonly ShownDocument[] = []

/** Around every screen of a check-in: what each person has to do, and what has become of it. */
export function CheckIn(props: CheckInProps) {
  const profile = useRead(props.reader, 'getProfile', {})
  if (profile.value) return <CheckInOfFamily {...props} profile={profile.value} />
  return <NotYet isFailed={profile.status === 'failed'} onRetry={profile.refresh} />
}

function CheckInOfFamily({ profile, ...props }: CheckInProps & { profile: Profile }) {
  const { contacts, ownContactId } = profile
  const { reader, outbox, identity, activityId, onGo, onNothingToDo } = props
  const owner = { iss: identity.iss, sub: identity.sub }
  // Not useDocuments: while documents are being read it says 'none', and the check-in would start at a task that is
  // done already.
  const stored = useStoredDocuments(owner)
  const documents = stored.status === 'found' ? stored.value : noDocuments
  const activities = useRead(reader, 'listActivities', {})
  const asked = useRead(reader, 'groupContactTasks', {
    params: { locationId: props.locationId },
    body: { contactIds: contacts.map(({ contactId }) => contactId), activityId },
  })
  const place = `${props.locationId} ${activityId}`
  const list = useShownMeanwhile(asked, place)
  // For good: another list is kept from before when the family changes, and the form on it was confirmed.
  const answeredAt = useRef<string | null>(null)
  if (asked.status === 'fresh' || asked.failure !== null) answeredAt.current = place
  const [skips, keepSkips, forgetSkips, areSkipsRead] = useDraft({ owner, ...SKIPS_DRAFT }, Skips, noSkips)
  const [saved, setJustSaved] = useState<JustSaved>({})
  const justSaved = stillAhead(saved, documents)
  if (justSaved !== saved) setJustSaved(justSaved)

  const called = useMemo(() => namesApart(contacts), [contacts])
  const chosen = contacts
    .map(({ contactId }) => contactId)
    .filter((contactId) => props.contactIds?.includes(contactId) ?? true)
  const activity = activities.value?.find(({ id }) => id === activityId)
  const isReady = list.value !== null && areSkipsRead && stored.status !== 'loading' && activities.status !== 'loading'
  const facts: FlowFacts | null = list.value && {
    grouping: list.value,
    chosenContactIds: chosen,
    taskIds: activity?.activityTasks.map(({ taskId }) => taskId) ?? null,
    documents,
    justSaved,
    ...skips,
  }
  const tasks = facts ? readFlow(facts) : []
  const form = useRef<readonly ContactTask[] | null>(null)
  const [takenAway, forgetTakenAway] = useTakenAway({ form, tasks: isReady ? tasks : null, contacts, called })
  useAcceptance({ list: asked, documents, outbox, isMoreToCome: nextOpenPart(tasks, null) !== null })
  useKeptListsUpToDate({ owner, list: asked })
  useListAfterRefusal(asked, stored.status === 'loading' ? null : documents)
  const isNothing = isReady && asked.value !== null && tasks.length === 0 && takenAway === null
  const leave = useRef(onNothingToDo)
  leave.current = onNothingToDo
  useEffect(() => {
    if (isNothing) leave.current()
  }, [isNothing])

  if (!facts || !isReady || isNothing) {
    return <NotYet isFailed={list.status === 'failed'} onRetry={list.refresh} />
  }

  const keptSince = list.failure ? list.fetchedAt : null
  const faceOf = (wanted: number) => {
    const place = contacts.findIndex(({ contactId }) => contactId === wanted)
    return { photo: contacts[place]?.photo ?? contacts[place]?.imageUrl ?? null, place }
  }
  const end = () => void forgetSkips()
  const go: CheckInState['go'] = (place, how = 'push') => {
    if (place === 'complete') end()
    if (how === 'push') forgetTakenAway()
    onGo(place, how)
  }
  const note: CheckInState['note'] = ({ saved = [], skipped = [], passed = [] }) => {
    const savedToo = { ...justSaved }
    const newest = newestByContactTask(documents)
    for (const id of saved) savedToo[id] = newest.get(id)?.id ?? null
    const skipsToo = { skipped: [...skips.skipped, ...skipped], passed: [...skips.passed, ...passed] }
    if (saved.length > 0) setJustSaved(savedToo)
    if (skipped.length + passed.length > 0) keepSkips(skipsToo)
    return readFlow({ ...facts, justSaved: savedToo, ...skipsToo })
  }
  return (
    <CheckInStateProvider
      value={{
        identity: namedIdentity(identity, contacts, ownContactId),
        outbox,
        tasks,
        documents,
        keptSince,
        isListAnswered: answeredAt.current === place,
        faceOf,
        called,
        takenAway,
        shows: (shown) => {
          form.current = shown
        },
        note,
        go,
        end,
      }}
    >
      {tasks.length === 0 ? <NothingLeft onHome={onNothingToDo} /> : props.children}
      <StatusAnnouncer />
    </CheckInStateProvider>
  )
}

/** The form that was open was the last of this check-in, and the venue has taken it away. */
const NothingLeft = ({ onHome }: { onHome(): void }) => (
  <Screen title={checkInTexts.title} actions={<Button onClick={onHome}>{checkInTexts.toHome}</Button>}>
    <TakenAwayNotice />
  </Screen>
)

function NotYet({ isFailed, onRetry }: { isFailed: boolean; onRetry(): void }) {
  return (
    <Screen title={checkInTexts.title}>
      {isFailed ? <Failed onRetry={onRetry} /> : <Waiting label={checkInTexts.waiting} />}
    </Screen>
  )
}
