import { useId, useRef, useState } from 'react'
import { outboxTexts } from '../settings/texts/outbox'
import { waiverTexts } from '../settings/texts/waiver'
import { SubmissionNotice } from '../submission/submission-notice'
import { useDraft } from '../submission/use-draft'
import { useFormInProgress } from '../ui/browser/form-in-progress'
import { useOnline } from '../ui/browser/use-online'
import { Button } from '../ui/button'
import { classNames } from '../ui/class-names'
import { Waiting } from '../ui/screen/waiting'
import { firstObjection, looksReady, type Objection } from './objection'
import { SignatureForm, type SignatureFormHandle } from './signature-form'
import styles from './standard-waiver.module.css'
import { hasInk } from './strokes'
import { affirmationFor, type SigningParts, useSigning } from './use-signing'
import { WaiverArticle } from './waiver-article'
import { cleared, emptyWaiverDraft, WaiverDraft } from './waiver-draft'
import { WayToSignature } from './way-to-signature'

export interface StandardWaiverProps extends SigningParts {
  /** These contact tasks have durable documents; those left out were refused or could not be saved. */
  onSaved(contactTaskIds: readonly number[]): void
  onGivenElsewhere(contactTaskIds: readonly number[]): void
  /** Goes on without completing anything. */
  onSkip(): void
}

/** What a signer changes to meet an objection. */
const fieldsOf = { signature: ['drawing', 'isTyped'], agree: ['agree'], name: ['name'] } as const

/** Reads a waiver and signs it, for one contact or for all that one signature completes. */
export function StandardWaiver({ onSaved, onGivenElsewhere, onSkip, ...parts }: StandardWaiverProps) {
  const { contactTasks, identity } = parts
  const [first] = contactTasks
  const subject = first?.task.consolidateWaivers ? `task:${first.taskId}` : `contactTask:${first?.id}`
  const [draft, change, clearDraft, isReady] = useDraft(
    { owner: { iss: identity.iss, sub: identity.sub }, form: 'waiver', subject },
    WaiverDraft,
    emptyWaiverDraft,
  )
  const { text, expectedName, submission, sign } = useSigning(parts)
  // The signing-in-progress flag of spec section 4.
  const { progress } = submission
  const isOnline = useOnline()
  const [objection, setObjection] = useState<Objection | null>(null)
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(draft)
  latest.current = draft
  const form = useRef<SignatureFormHandle>(null)
  const signHere = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  useFormInProgress()

  if (!first || !text) return null
  const controls = first.task
  const isTyped = draft.isTyped && controls.enableTextSignature
  const input = { ...draft, hasInk: isTyped ? draft.name.trim() !== '' : hasInk(draft.drawing) }

  async function accept() {
    if (submission.isBusy()) return
    const found = firstObjection(controls, input, expectedName)
    if (found) {
      setAttempt(attempt + 1)
      submission.reset()
      setObjection(found)
      form.current?.focus(found.field)
      return
    }
    // Gone before it may come back, so that it is said again.
    setObjection(null)
    const signature = controls.enableWetSignature ? (form.current?.png() ?? '') : ''
    const output = { signature, agree: draft.agree, signerName: draft.name.trim() }
    const submitted = await sign({ output, shows: 'our text' })
    if (!submitted) return
    const { received, saved, givenElsewhere, trouble } = submitted
    if (!trouble) await clearDraft()
    if (received.length + saved.length > 0) onSaved([...received, ...saved])
    if (givenElsewhere.length > 0) {
      submission.reset()
      onGivenElsewhere(givenElsewhere)
    }
  }

  /** From the newest draft: a scroll or a stroke may end after something was typed. */
  function update(part: Partial<WaiverDraft>) {
    if (objection && fieldsOf[objection.field].some((field) => field in part)) setObjection(null)
    latest.current = { ...latest.current, ...part }
    change(latest.current)
  }

  function forgetTrouble() {
    setObjection(null)
    submission.reset()
  }

  function clear() {
    forgetTrouble()
    change(cleared(draft))
  }

  async function skip() {
    forgetTrouble()
    await clearDraft()
    onSkip()
  }

  if (!isReady) return <Waiting label={waiverTexts.opening} />
  return (
    <>
      {progress === 'none' ? null : (
        <Waiting label={progress === 'saving' ? waiverTexts.saving : outboxTexts.durable(isOnline)} />
      )}
      {/* Hidden, not gone: a refusal shows it again as it was left, and Accept need not wait for it to be taken down. */}
      <div className={styles.waiver} hidden={progress !== 'none'}>
        <div className={styles.reading}>
          <p className={styles.affirmation}>{affirmationFor(contactTasks)}</p>
          <p className={styles.instruction}>{waiverTexts.instruction}</p>
          <WaiverArticle
            html={text.html}
            scrolledTo={draft.scrolledTo}
            onScroll={(scrolledTo) => update({ scrolledTo })}
          />
          <WayToSignature to={signHere} />
        </div>
        <section className={styles.signing} aria-labelledby={titleId}>
          <h2 id={titleId} ref={signHere} tabIndex={-1} className={styles.title}>
            {waiverTexts.signatureSection}
          </h2>
          <SignatureForm
            ref={form}
            controls={controls}
            draft={draft}
            expectedName={expectedName}
            objection={objection}
            attempt={attempt}
            onChange={update}
          />
          <SubmissionNotice trouble={submission.trouble} />
          <div className={styles.actions}>
            <Button className={classNames(styles.accept, looksReady(controls, input) && styles.ready)} onClick={accept}>
              {waiverTexts.accept}
            </Button>
            <Button kind="secondary" onClick={clear}>
              {waiverTexts.clear}
            </Button>
            <Button kind="quiet" onClick={skip}>
              {waiverTexts.skipWaiver}
            </Button>
          </div>
        </section>
      </div>
    </>
  )
}
