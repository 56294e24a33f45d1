import { type ReactNode, useEffect, useRef } from 'react'
import type { ContactTaskOf } from '../../contract/entities/contact-task'
import type { TaskTypeName } from '../../contract/task-types'
import { StorageHealthNotice } from '../../outbox/ui/notices/storage-health-notice'
import { reasonText } from '../../outbox/ui/reason-text'
import type { ShownDocument } from '../../outbox/ui/shown-documents'
import { checkInTexts } from '../../settings/texts/check-in'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { dataAge } from '../../ui/screen/data-age'
import { Screen } from '../../ui/screen/screen'
import { Waiting } from '../../ui/screen/waiting'
import { type CheckInPlace, useCheckIn } from '../check-in-context'
import { entryOnScreen, type FlowEntry, type FlowTaskOf, nextOpenPart, taskOfRoute } from '../flow/flow'
import { TakenAwayNotice } from '../taken-away'
import { NextAction } from './next-action'
import { PeopleRow } from './people-row'
import { PersonHeading } from './person-heading'
import { StepHead } from './step-head'
import styles from './task-stepper.module.css'
import { type TaskStep, useTaskStep } from './use-task-step'

/** Why the newest document of this contact task was not accepted: doing it again helps with some reasons only. */
const failureOf = (documents: readonly ShownDocument[], contactTaskId: number) =>
  documents.find((document) => document.contactTaskId === contactTaskId)?.failure ?? null

interface TaskStepperProps<Name extends TaskTypeName> {
  type: Name
  /** Whose part the address asks for; without it the first that is incomplete. */
  contactTaskId: number | undefined
  children(step: TaskStep<ContactTaskOf<Name>>): ReactNode
}

/** Walks the people of one task, one at a time, and goes on to the next task after the last (spec section 4). */
export function TaskStepper<Name extends TaskTypeName>({ type, contactTaskId, children }: TaskStepperProps<Name>) {
  const { tasks, go } = useCheckIn()
  const current = taskOfRoute(tasks, type, contactTaskId)
  const entry = current && entryOnScreen<ContactTaskOf<Name>>(current.entries, contactTaskId)
  const onScreen = entry?.contactTask.id
  // An address that names no one would show the next person as soon as this one's document is durable, before the
  // server's answer or 'Saved' was seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: settles once for each part, however often `go` is made again
  useEffect(() => {
    if (onScreen !== undefined && onScreen !== contactTaskId) go({ task: type, contactTaskId: onScreen }, 'replace')
  }, [type, onScreen, contactTaskId])
  if (!current || !entry) return <GoOn />
  return (
    <PersonStep key={current.task.id} current={current} entry={entry}>
      {children}
    </PersonStep>
  )
}

/** There is no contact task of this type at all: the task is complete at once (spec section 4). */
function GoOn() {
  const { tasks, go } = useCheckIn()
  const next = nextOpenPart(tasks, null)
  const place: CheckInPlace = next ? { task: next.task.type, contactTaskId: next.entry.contactTask.id } : 'complete'
  const goOn = useRef(() => go(place, 'replace'))
  useEffect(() => goOn.current(), [])
  return <Waiting label={checkInTexts.waiting} />
}

interface PersonStepProps<Name extends TaskTypeName> {
  current: FlowTaskOf<Name>
  entry: FlowEntry<ContactTaskOf<Name>>
  children(step: TaskStep<ContactTaskOf<Name>>): ReactNode
}

function PersonStep<Name extends TaskTypeName>({ current, entry, children }: PersonStepProps<Name>) {
  const step = useTaskStep(current, entry)
  const { keptSince, isListAnswered, documents, shows } = useCheckIn()
  const heading = useRef<HTMLHeadingElement>(null)
  const update = useRef<HTMLButtonElement>(null)
  const shownMode = useRef(step.mode)
  // 'Update' and 'Cancel' are gone once pressed: without this the keyboard would start again at the top of the page.
  useEffect(() => {
    if (shownMode.current === step.mode) return
    shownMode.current = step.mode
    if (document.activeElement !== document.body) return
    const goesOnAt = update.current ?? heading.current
    goesOnAt?.focus()
  }, [step.mode])
  const { contactTasks } = step
  const key =
    current.task.consolidateWaivers && step.mode === 'edit'
      ? `task:${current.task.id}`
      : `contactTask:${entry.contactTask.id}`
  const touched = useRef<string | null>(null)
  // A form that opened from the kept list, and that the venue's answer takes away at once, was in no one's hands yet.
  useEffect(() => shows(step.mode === 'edit' && (isListAnswered || touched.current === key) ? contactTasks : null))
  const touch = () => {
    touched.current = key
    if (step.mode === 'edit') shows(contactTasks)
  }

  return (
    <Screen
      title={current.task.name}
      head={(heading) => <StepHead currentTaskId={current.task.id}>{heading}</StepHead>}
      actions={step.mode === 'read-only' ? <NextAction currentTaskId={current.task.id} /> : null}
    >
      <div className={styles.who}>
        <PeopleRow taskId={current.task.id} currentContactTaskIds={contactTasks.map(({ id }) => id)} />
        <PersonHeading contacts={contactTasks.map(({ contact }) => contact)} heading={heading} />
      </div>
      <TakenAwayNotice />
      {keptSince === null ? null : <p className={styles.age}>{dataAge(keptSince, Date.now())}</p>}
      {entry.state === 'needs-attention' ? (
        <Notice kind="warning">{reasonText(failureOf(documents, entry.contactTask.id))}</Notice>
      ) : null}
      {step.mode === 'edit' ? <StorageHealthNotice /> : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only notes that the form inside is in use */}
      <div key={`${key} ${step.mode}`} className={styles.step} onPointerDown={touch} onKeyDown={touch}>
        {children(step)}
        {/* In place: the bar belongs to the way on, and two bars would lie on each other. */}
        {step.mode === 'read-only' && current.type !== 'Waiver' ? (
          <div>
            <Button ref={update} kind="secondary" onClick={step.onChange}>
              {checkInTexts.update}
            </Button>
          </div>
        ) : null}
      </div>
    </Screen>
  )
}
