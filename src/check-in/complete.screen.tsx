import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useMemo, useRef } from 'react'
import type { Contact } from '../contract/entities/contact'
import { checkInTexts } from '../settings/texts/check-in'
import { useLanguage } from '../settings/use-language'
import { venueMarkup } from '../settings/venue-html'
import { Button, buttonClass } from '../ui/button'
import { Notice } from '../ui/notice'
import { Screen } from '../ui/screen/screen'
import article from '../ui/venue-article.module.css'
import { type CheckInPlace, type CheckInState, useCheckIn } from './check-in-context'
import styles from './complete.module.css'
import { type FlowEntry, type FlowTask, isStillToDo, type OpenPart, stillToDo } from './flow/flow'
import { peopleIn } from './flow/task-status'
import { CheckInOverview } from './overview'
import { TakenAwayNotice } from './taken-away'

const texts = checkInTexts.completeScreen

interface CompleteScreenProps {
  checkInCompleteText: string
  /** What these people show next: their passes, with the codes for the pick-up box. */
  nextFor(people: readonly { contact: Contact; place: number }[]): ReactNode
}

/**
 * The end of a check-in. Once everything is received it leads with what the guests show next, in the venue's words,
 * which are written for guests who have done everything. While something has not reached the venue, that comes first,
 * and those words follow as what holds afterwards; while something is left to do, only that is shown. No one walks to
 * the lift with a waiver that is only on a phone.
 */
export function CompleteScreen({ checkInCompleteText, nextFor }: CompleteScreenProps) {
  const { checkIn } = useLanguage()
  const { tasks, end, go, faceOf, called } = useCheckIn()
  const atEnd = useRef(end)
  useEffect(() => atEnd.current(), [])
  const [next] = stillToDo(tasks)
  const title = checkIn.checkInCompleteTitle
  const waits = next ? null : waitsFor(tasks)

  return (
    <Screen
      title={next ? texts.notYetTitle : (waits ?? title)}
      actions={
        <>
          <Link to="/home" className={buttonClass(next ? 'quiet' : 'primary')}>
            {checkIn.checkInAgainText || texts.home}
          </Link>
          {next ? (
            <Button onClick={() => go(placeOf(next))}>
              {checkInTexts.nextIs(next.task.task.name, called(next.entry.contactTask.contact).full)}
            </Button>
          ) : null}
        </>
      }
    >
      <TakenAwayNotice />
      {next ? (
        <Parts heading={texts.stillToDo} lead={texts.stillToDoText} areShown={isStillToDo} />
      ) : (
        <>
          {waits ? null : (
            <>
              {nextFor(peopleIn(tasks).map(({ contact }) => withFace(contact, faceOf(contact.contactId))))}
              <VenuesWords html={checkInCompleteText} />
            </>
          )}
          <Outcome tasks={tasks} />
        </>
      )}
      <Parts heading={texts.given} areShown={isGiven} />
      {waits ? <Afterwards title={title} html={checkInCompleteText} /> : null}
    </Screen>
  )
}

const placeOf = ({ task, entry }: OpenPart): CheckInPlace => ({
  task: task.type,
  contactTaskId: entry.contactTask.id,
})

const withFace = (contact: Contact, { photo, place }: ReturnType<CheckInState['faceOf']>) => ({
  contact: { ...contact, photo: contact.photo ?? photo },
  place,
})

const isGiven = ({ state }: FlowEntry) => state !== 'open'

const statesOf = (tasks: readonly FlowTask[]) => tasks.flatMap((task) => task.entries.map(({ state }) => state))

/** The title while the venue does not have all that was given; null once it has. */
function waitsFor(tasks: readonly FlowTask[]) {
  const states = statesOf(tasks)
  if (states.includes('needs-attention')) return texts.attentionTitle
  return states.includes('saved') ? texts.savedTitle : null
}

interface PartsProps {
  heading: string
  lead?: string
  areShown(entry: FlowEntry): boolean
}

/** Some parts of the check-in, by person, each a way to it. Nothing where there is none. */
function Parts({ heading, lead, areShown }: PartsProps) {
  const id = useId()
  const { tasks } = useCheckIn()
  if (!tasks.some((task) => task.entries.some(areShown))) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {heading}
      </h2>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      <CheckInOverview areShown={areShown} />
    </section>
  )
}

function Afterwards({ title, html }: { title: string; html: string }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {texts.onceReceived}
      </h2>
      <p className={styles.venueTitle}>{title}</p>
      <VenuesWords html={html} />
    </section>
  )
}

function VenuesWords({ html }: { html: string }) {
  const markup = useMemo(() => venueMarkup(html), [html])
  if (!String(markup.__html)) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the short allow-list of src/contract/waiver/waiver-html.ts
  return <div className={article.article} dangerouslySetInnerHTML={markup} />
}

function Outcome({ tasks }: { tasks: readonly FlowTask[] }) {
  const states = statesOf(tasks)
  if (states.includes('needs-attention')) return <Notice kind="warning">{texts.needsAttention}</Notice>
  if (states.includes('saved')) return <Notice kind="info">{texts.someSaved}</Notice>
  if (states.every((state) => state === 'open')) return null
  return <Notice kind="success">{texts.allReceived}</Notice>
}
