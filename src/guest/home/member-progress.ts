import type { Contact } from '../../contract/entities/contact'
import { allContactTasks, type ContactTask, type ContactTaskGrouping } from '../../contract/entities/contact-task'
import { groupedBy } from '../../contract/grouped-by'
import { type Called, namesApart } from '../../contract/names-apart'
import { countsNoMore, type DocumentOfDay } from '../../outbox/ui/counts-no-more'
import type { ShownDocument } from '../../outbox/ui/shown-documents'
import { shareDone } from '../../ui/share-done'

/** How far one contact task is, as far as home tells it: what was skipped counts as done. */
type HomeTaskStatus = 'open' | 'saved' | 'done' | 'needs-attention'

export interface MemberProgress {
  contact: Contact
  called: Called
  /** Among the household, from 0. */
  place: number
  total: number
  /** 0 to 1; null where nothing has to be done. */
  progress: number | null
  /** What is left, in the order in which check-in walks it: what is optional too. */
  open: readonly ContactTask[]
  mustDo: number
  /** Where the first of them comes in the check-in of the whole family, which goes task by task; Infinity where none is left. */
  taskOrder: number
  attention: readonly ContactTask[]
  saved: readonly ContactTask[]
  /** Signs waivers with a sign-in of their own: what is left of those is not known here. */
  signsAlone: boolean
}

export type DocumentOfTask = Pick<ShownDocument, 'contactTaskId'> & DocumentOfDay

/** `newest` is the newest document of the task: an older one says nothing any more. */
const homeTaskStatusOf = (contactTask: ContactTask, newest: DocumentOfTask | undefined): HomeTaskStatus => {
  if (!newest || countsNoMore(contactTask, newest)) return contactTask.isComplete ? 'done' : 'open'
  if (newest.state === 'needs-attention') return 'needs-attention'
  return newest.state === 'received' ? 'done' : 'saved'
}

interface Known {
  contacts: readonly Contact[]
  grouping: ContactTaskGrouping
  /** The newest first. */
  documents: readonly DocumentOfTask[]
  /** Task ids in the order of the activity; tasks that it does not name come after, as they are. */
  taskOrder: readonly number[]
  signingElsewhere?: ReadonlySet<number>
}

export const progressOfMembers = ({
  contacts,
  grouping,
  documents,
  taskOrder,
  signingElsewhere,
}: Known): MemberProgress[] => {
  const placeOf = ({ taskId }: ContactTask) => {
    const place = taskOrder.indexOf(taskId)
    return place < 0 ? taskOrder.length : place
  }
  const all = allContactTasks(grouping).sort((a, b) => placeOf(a) - placeOf(b))
  const tasksOf = groupedBy(all, ({ contact }) => contact.contactId)
  const called = namesApart(contacts)
  const newestOf = new Map(documents.toReversed().map((document) => [document.contactTaskId, document]))
  const firstOfTask = new Map(all.map(({ taskId }, index) => [taskId, index] as const).reverse())
  return contacts.map((contact, place) => {
    const own = tasksOf.get(contact.contactId) ?? []
    const withStatus = groupedBy(own, (task) => homeTaskStatusOf(task, newestOf.get(task.id)))
    const open = withStatus.get('open') ?? []
    const attention = withStatus.get('needs-attention') ?? []
    const [first] = open
    return {
      contact,
      called: called(contact),
      place,
      total: own.length,
      progress: shareDone(
        own.map((task) => ({
          isDone: !open.includes(task) && !attention.includes(task),
          // What needs attention was wanted, whether it had to be or not.
          isOptional: task.isOptional && open.includes(task),
        })),
      ),
      open,
      mustDo: open.filter(({ isOptional }) => !isOptional).length,
      taskOrder: (first && firstOfTask.get(first.taskId)) ?? Number.POSITIVE_INFINITY,
      attention,
      saved: withStatus.get('saved') ?? [],
      signsAlone: signingElsewhere?.has(contact.contactId) ?? false,
    }
  })
}
