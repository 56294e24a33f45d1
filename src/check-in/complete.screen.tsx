import { Link } from '@tanstack/react-router'
import { useEffect, useId, useMemo, useRef } from 'react'
import { fullName } from '../contract/names'
import { checkInTexts } from '../settings/texts/check-in'
import { useLanguage } from '../settings/use-language'
import { venueMarkup } from '../settings/venue-html'
import { Button, buttonClass } from '../ui/button'
import { Notice } from '../ui/notice'
import { NoticeLinks } from '../ui/notice-links'
import { Screen } from '../ui/screen/screen'
import article from '../ui/venue-article.module.css'
import { type CheckInPlace, useCheckIn } from './check-in-context'
import styles from './complete.module.css'
import { type FlowTask, type OpenPart, stillToDo } from './flow/flow'
import { type PersonInFlow, peopleIn, taskStatusOf } from './flow/task-status'
import { PersonFace } from './person-face'
import { TaskState } from './task-status-mark'

const texts = checkInTexts.completeScreen

/**
 * The end of a check-in: the true state of everything that was given, and the venue's words. Those were written for
 * guests who have done everything: while something is left or has not reached the venue, that comes first, with the way to
 * it, and they are told as what holds afterwards. No one walks to the lift with a waiver that is on a phone only.
 */
export function CompleteScreen({ checkInCompleteText }: { checkInCompleteText: string }) {
  const { checkIn } = useLanguage()
  const { tasks, end, go } = useCheckIn()
  const atEnd = useRef(end)
  useEffect(() => atEnd.current(), [])
  const left = stillToDo(tasks)
  const [next] = left
  const title = checkIn.checkInCompleteTitle || texts.title
  const before = next ? { title: texts.notYetTitle, until: texts.onceDone } : untilReceived(tasks)

  return (
    <Screen
      title={before?.title ?? title}
      actions={
        <>
          <Link to="/home" className={buttonClass(next ? 'secondary' : 'primary')}>
            {checkIn.checkInAgainText || texts.home}
          </Link>
          {next ? (
            <Button onClick={() => go(placeOf(next))}>
              {checkInTexts.nextIs(next.task.task.name, fullName(next.entry.contactTask.contact))}
            </Button>
          ) : null}
        </>
      }
    >
      <StillToDo left={left} />
      {before ? null : <VenuesWords html={checkInCompleteText} />}
      <Outcome tasks={tasks} />
      <Given people={peopleIn(tasks)} />
      {before ? <Afterwards heading={before.until} title={title} html={checkInCompleteText} /> : null}
    </Screen>
  )
}

const placeOf = ({ task, entry }: OpenPart): CheckInPlace => ({
  task: task.type,
  contactTaskId: entry.contactTask.id,
})

const statesOf = (tasks: readonly FlowTask[]) => tasks.flatMap((task) => task.entries.map(({ state }) => state))

/** What the screen says instead while the venue does not have all that was given; null once it has. */
function untilReceived(tasks: readonly FlowTask[]) {
  const states = statesOf(tasks)
  if (states.includes('needs-attention')) return { title: texts.attentionTitle, until: texts.onceReceived }
  return states.includes('saved') ? { title: texts.savedTitle, until: texts.onceReceived } : null
}

function Afterwards({ heading, title, html }: { heading: string; title: string; html: string }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {heading}
      </h2>
      <p className={styles.venueTitle}>{title}</p>
      <VenuesWords html={html} />
    </section>
  )
}

function VenuesWords({ html }: { html: string }) {
  const markup = useMemo(() => venueMarkup(html), [html])
  if (!String(markup.__html)) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the short allow-list of src/contract/waiver-html.ts
  return <div className={article.article} dangerouslySetInnerHTML={markup} />
}

function Outcome({ tasks }: { tasks: readonly FlowTask[] }) {
  const states = statesOf(tasks)
  if (states.includes('needs-attention')) return <Notice kind="warning">{texts.needsAttention}</Notice>
  if (states.includes('saved')) return <Notice kind="info">{texts.someSaved}</Notice>
  if (states.every((state) => state === 'open')) return null
  return <Notice kind="success">{texts.allReceived}</Notice>
}

function StillToDo({ left }: { left: readonly OpenPart[] }) {
  const { go } = useCheckIn()
  if (left.length === 0) return null
  return (
    <Notice kind="warning" title={texts.stillToDo}>
      <p>{texts.stillToDoText}</p>
      <NoticeLinks
        links={left.map((part) => ({
          key: part.entry.contactTask.id,
          label: texts.part(part.task.task.name, fullName(part.entry.contactTask.contact)),
          onFollow: () => go(placeOf(part)),
        }))}
      />
    </Notice>
  )
}

function Given({ people }: { people: readonly PersonInFlow[] }) {
  const title = useId()
  const given = people
    .map((person) => ({ ...person, parts: person.parts.filter(({ entry }) => entry.state !== 'open') }))
    .filter(({ parts }) => parts.length > 0)
  if (given.length === 0) return null
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        {texts.documents}
      </h2>
      <ul className={styles.people}>
        {given.map(({ contact, parts, progress, waits }) => (
          <li key={contact.contactId} className={styles.person}>
            <div className={styles.about}>
              <p className={styles.name}>{fullName(contact)}</p>
              <ul className={styles.parts}>
                {parts.map(({ task, entry }) => (
                  <li key={entry.contactTask.id}>
                    <span>{task.task.name}</span> <TaskState status={taskStatusOf(entry)} />
                  </li>
                ))}
              </ul>
            </div>
            <span className={styles.face}>
              <PersonFace person={{ contact, progress, waits }} size={56} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
