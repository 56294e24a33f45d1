import { useMemo } from 'react'
import { useRead } from '../../api/use-read'
import type { Contact } from '../../contract/entities/contact'
import { emptyGrouping } from '../../contract/entities/contact-task'
import { useOutbox } from '../../outbox/ui/outbox-context'
import type { ShownDocument } from '../../outbox/ui/shown-documents'
import { useAcceptance } from '../../outbox/ui/use-acceptance'
import { useStoredDocuments } from '../../outbox/ui/use-documents'
import { openLocations } from '../location'
import { type ActivityChoice, activityChoiceAt } from './activity-choice'
import type { HomeScreenProps } from './home.props'
import { progressOfMembers } from './member-progress'
import { useKeptForOffline } from './use-kept-for-offline'

const noDocuments: readonly ShownDocument[] = []

interface Family extends Pick<HomeScreenProps, 'reader' | 'identity' | 'location' | 'locations'> {
  activities: ActivityChoice
  contacts: readonly Contact[]
  signingElsewhere: ReadonlySet<number>
}

/** A family's tasks at a location, by what the venue says and what this device holds. Keeps other places' for offline. */
export function useFamilyTasks(family: Family) {
  const { reader, identity, location, locations, activities, contacts, signingElsewhere } = family
  const stored = useStoredDocuments(identity)
  const documents = stored.status === 'found' ? stored.value : noDocuments
  const activityList = useRead(reader, 'listActivities', {})
  const contactIds = contacts.map(({ contactId }) => contactId)
  const tasksAt = (locationId: number, activityId: number | null) => ({
    params: { locationId },
    body: { contactIds, activityId },
  })
  const tasks = useRead(reader, 'groupContactTasks', tasksAt(location.id, activities.chosen))
  const elsewhere = openLocations(locations).filter(({ id }) => id !== location.id)
  useKeptForOffline({ reader, owner: identity, list: tasks }, [
    ...activities.offered.map(({ id }) => tasksAt(location.id, id)),
    ...elsewhere.map((other) => tasksAt(other.id, activityChoiceAt(other, null).chosen)),
  ])
  useAcceptance({ list: tasks, documents, outbox: useOutbox().outbox, isMoreToCome: false })

  const activity = activityList.value?.find(({ id }) => id === activities.chosen)
  const grouping = tasks.value ?? emptyGrouping
  const members = useMemo(() => {
    const taskOrder = activity?.activityTasks.map(({ taskId }) => taskId) ?? []
    return progressOfMembers({ contacts, grouping, documents, taskOrder, signingElsewhere })
  }, [contacts, grouping, documents, activity, signingElsewhere])
  // Until this device has said what is signed here, what the venue still asks for may be done already.
  const isKnown = tasks.value !== null && stored.status !== 'loading'
  return { contactIds, tasks, stored, documents, members, isKnown }
}
