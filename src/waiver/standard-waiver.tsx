import { useId, useRef, useState } from 'react'
import { foldedName, fullName } from '../contract/names'
import { submissionTexts } from '../settings/texts/submission'
import { waiverTexts } from '../settings/texts/waiver'
import { SubmissionNotice } from '../submission/submission-notice'
import { WhileSaving } from '../submission/while-saving'
import { useFormInProgress } from '../ui/browser/form-in-progress'
import { useOnline } from '../ui/browser/use-online'
import { Button } from '../ui/button'
import { classNames } from '../ui/class-names'
import { Notice } from '../ui/notice'
import { ActionBar } from '../ui/screen/action-bar'
import { Waiting } from '../ui/screen/waiting'
import { useWaiverDraft } from './draft/use-waiver-draft'
import type { WaiverDraft } from './draft/waiver-draft'
import { looksReady, objectionsTo, takesName } from './objection'
import { readingBy, type WaiverReadings } from './readings'
import { SignatureForm, type SignatureFormHandle } from './signature-form'
import styles from './standard-waiver.module.css'
import { hasInk } from './strokes'
import { useObjections } from './use-objections'
import { affirmationFor, listed, type SigningParts, useSigning } from './use-signing'
import { FoldedArticle, WaiverArticle } from './waiver-article'
import { WayToSignature } from './way-to-signature'

export interface StandardWaiverProps extends SigningParts {
  readings: WaiverReadings
  /** These contact tasks have durable documents; those left out were refused or could not be saved. */
  onSaved(contactTaskIds: readonly number[]): void
  onGivenElsewhere(contactTaskIds: readonly number[]): void
  /** Goes on without completing anything. */
  onSkip(): void
}

/** Reads a waiver and signs it, for one contact or for all that one signature completes. */
export function StandardWaiver({ readings, onSaved, onGivenElsewhere, onSkip, ...parts }: StandardWaiverProps) {
  const { contactTasks, identity } = parts
  const [first] = contactTasks
  const { text, textSha256, expectedName, submission, sign } = useSigning(parts)
  const { draft, latest, isReady, hasTextChanged, ...entered } = useWaiverDraft({ contactTasks, identity, textSha256 })
  const [isUnfolded, setIsUnfolded] = useState(false)
  const isOnline = useOnline()
  const { objections, attempt, ...objecting } = useObjections()
  const form = useRef<SignatureFormHandle>(null)
  const signHere = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  useFormInProgress()

  if (!first || !text) return null
  const controls = first.task
  const readBefore =
    textSha256 === null || !text.html
      ? null
      : readingBy(readings.known, { signer: expectedName, textSha256, now: Date.now() })
  const folded = isUnfolded ? null : readBefore
  const input = { ...draft, hasInk: hasInk(draft.drawing) }

  async function accept() {
    if (submission.isBusy()) return
    const found = objectionsTo(controls, input, expectedName)
    objecting.raise(found)
    const [topmost] = found
    if (topmost) {
      submission.reset()
      form.current?.focus(topmost.field)
      return
    }
    const picture = form.current?.picture() ?? null
    const output = {
      signature: picture?.png ?? '',
      agree: draft.agree,
      signerName: takesName(controls, draft) ? draft.name.trim() : '',
    }
    const isTyped = controls.enableWetSignature && draft.isTyped
    const submitted = await sign({
      output,
      signatureSha256: picture?.sha256 ?? null,
      shows: 'our text',
      isTyped,
      folded,
      steps: latest.current,
    })
    if (!submitted) return
    const { received, saved, givenElsewhere, trouble } = submitted
    if (!trouble) {
      noteReading(output.signerName)
      await entered.forget()
    }
    if (received.length + saved.length > 0) onSaved([...received, ...saved])
    if (givenElsewhere.length > 0) {
      submission.reset()
      onGivenElsewhere(givenElsewhere)
    }
  }

  /** What was shown folded was not read again: it stays read when it was. */
  function noteReading(typedName: string) {
    if (folded || textSha256 === null) return
    readings.note({
      signer: foldedName(expectedName),
      textSha256,
      at: new Date().toISOString(),
      forWhom: listed(contactTasks, fullName),
      forFirstNames: listed(contactTasks, (contact) => contact.firstName || fullName(contact)),
      typedName,
    })
  }

  function update(part: Partial<WaiverDraft>) {
    // The text may come to rest after Accept: what was entered would be kept again, and for good.
    if (submission.progress.now() === 'durable') return
    objecting.meet(part)
    entered.enter(part)
  }

  function forgetTrouble() {
    objecting.drop()
    submission.reset()
  }

  function clear() {
    if (submission.isBusy()) return
    forgetTrouble()
    entered.clear()
  }

  async function skip() {
    if (submission.isBusy()) return
    forgetTrouble()
    await entered.forget()
    onSkip()
  }

  if (!isReady || !readings.isReady || textSha256 === null) return <Waiting label={waiverTexts.opening} />
  return (
    // The signing-in-progress flag of spec section 4.
    <WhileSaving
      submission={submission}
      words={{ saving: submissionTexts.saving, durable: submissionTexts.durable(isOnline) }}
      className={styles.waiver}
    >
      <div className={styles.reading}>
        <p className={styles.affirmation}>{affirmationFor(contactTasks)}</p>
        {hasTextChanged ? <Notice kind="warning">{waiverTexts.textChanged}</Notice> : null}
        {folded ? (
          <FoldedArticle html={text.html} readFor={folded.forFirstNames} onUnfold={() => setIsUnfolded(true)} />
        ) : (
          <>
            <p className={styles.instruction}>{waiverTexts.instruction}</p>
            <WaiverArticle
              html={text.html}
              scrolledTo={draft.scrolledTo}
              onScroll={(scrolledTo) => update({ scrolledTo })}
              onEnd={() => latest.current.endReachedAt ?? update({ endReachedAt: new Date().toISOString() })}
            />
          </>
        )}
        <WayToSignature to={signHere} />
      </div>
      <section className={styles.signing} aria-labelledby={titleId}>
        <div className={styles.heading}>
          <h2 id={titleId} ref={signHere} tabIndex={-1} className={styles.title}>
            {waiverTexts.signatureSection}
          </h2>
          <Button kind="quiet" className={styles.clear} onClick={clear}>
            {waiverTexts.clear}
          </Button>
        </div>
        <SignatureForm
          ref={form}
          controls={controls}
          draft={draft}
          expectedName={expectedName}
          nameFromBefore={readBefore?.typedName ?? ''}
          objections={objections}
          attempt={attempt}
          onChange={update}
        />
        <SubmissionNotice trouble={submission.trouble} />
        {/* In the section, whose end it holds to: until then the way to the signature is in its place. */}
        <ActionBar>
          <Button kind="quiet" onClick={skip}>
            {waiverTexts.skipWaiver}
          </Button>
          <Button className={classNames(looksReady(controls, input) && styles.ready)} onClick={accept}>
            {waiverTexts.accept}
          </Button>
        </ActionBar>
      </section>
    </WhileSaving>
  )
}
