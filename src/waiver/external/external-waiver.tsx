import { useState } from 'react'
import type { Api } from '../../api/client'
import { urlIn } from '../../contract/address/url-in'
import { submissionTexts } from '../../settings/texts/submission'
import { waiverTexts } from '../../settings/texts/waiver'
import { useVenueSettings } from '../../settings/use-venue-settings'
import { useProgress } from '../../submission/progress'
import type { SubmissionTrouble } from '../../submission/submission-trouble'
import { useFormInProgress } from '../../ui/browser/form-in-progress'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { EmptyState } from '../../ui/screen/empty-state'
import { Waiting } from '../../ui/screen/waiting'
import { type SigningParts, useSigning } from '../use-signing'
import { ExternalFrame } from './external-frame'
import type { ExternalMessage } from './external-message'
import styles from './external-waiver.module.css'
import { useWaiverLink } from './use-waiver-link'

export interface ExternalWaiverProps extends SigningParts {
  api: Pick<Api, 'request'>
  onSaved(contactTaskIds: readonly number[]): void
  onGivenElsewhere(contactTaskIds: readonly number[]): void
  onSkip(): void
  /** The service says that nothing is left to sign: the waiver step is gone past. */
  onSkipStep(): void
}

/** A waiver that another service shows and has signed, in a frame (spec sections 2 and 4). */
export function ExternalWaiver(props: ExternalWaiverProps) {
  const { api, onSaved, onGivenElsewhere, onSkip, onSkipStep, ...parts } = props
  const { waiverServiceUrl } = useVenueSettings()
  const { outcome, isOnline, makeAnother } = useWaiverLink(api, parts.contactTasks)
  const { submission, sign } = useSigning(parts)
  const progress = useProgress(submission)
  /** Why the frame was closed. */
  const [alert, setAlert] = useState<string | null>(null)
  useFormInProgress(alert === null)

  const url = outcome?.ok ? outcome.url : null
  function hear(message: Exclude<ExternalMessage, { name: 'waiversLoaded' }>) {
    switch (message.name) {
      case 'allWaiversCompleted':
        // Right behind a signature it says nothing new: the save leads on once the venue has answered, and would tear the
        // guest out of the next form if the step had been gone past already.
        if (!submission.isBusy()) onSkipStep()
        return
      case 'ERROR':
        setAlert(waiverTexts.external.interfaceError(message.status, message.body))
        return
      case 'waiverCompleted':
        void takeSignature(message)
    }
  }

  async function takeSignature({ signature, signerName }: Extract<ExternalMessage, { name: 'waiverCompleted' }>) {
    const submitted = await sign({
      output: { signature, signerName: signerName.trim(), agree: true },
      shows: "a service's text",
      isTyped: false,
      folded: null,
    }).catch((error: unknown) => {
      setAlert(waiverTexts.external.saveFailed(String(error)))
      throw error
    })
    if (!submitted) return
    const { received, saved, givenElsewhere, trouble } = submitted
    if (trouble) setAlert(waiverTexts.external.saveFailed(wordsOf(trouble)))
    if (received.length + saved.length > 0) onSaved([...received, ...saved])
    if (givenElsewhere.length > 0) {
      submission.reset()
      onGivenElsewhere(givenElsewhere)
    }
  }

  function openAgain() {
    setAlert(null)
    makeAnother()
  }

  const tryAgain = <Button onClick={openAgain}>{waiverTexts.external.tryAgain}</Button>
  return (
    <div className={styles.external}>
      {progress !== 'none' ? (
        <Waiting label={submissionTexts.saving} />
      ) : alert !== null ? (
        <>
          <Notice kind="error">{alert}</Notice>
          <div>{tryAgain}</div>
        </>
      ) : url ? (
        <ExternalFrame
          key={url}
          url={url}
          origin={originOf(waiverServiceUrl) ?? originOf(url) ?? ''}
          onMessage={hear}
          onOpenAgain={openAgain}
        />
      ) : !isOnline ? (
        <EmptyState title={waiverTexts.external.offlineTitle} text={waiverTexts.external.offlineText} />
      ) : outcome?.ok === false && outcome.reason === 'not-configured' ? (
        <Notice kind="error">{waiverTexts.external.notConfigured}</Notice>
      ) : outcome ? (
        <>
          <Notice kind="error" title={waiverTexts.external.failedTitle}>
            {waiverTexts.external.failedText}
          </Notice>
          <div>{tryAgain}</div>
        </>
      ) : (
        <Waiting label={waiverTexts.external.loading} />
      )}
      <div>
        {/* Once it is signed there is nothing to skip: a refusal has to find the guest still here. */}
        <Button
          kind="quiet"
          aria-disabled={progress !== 'none' || undefined}
          onClick={() => submission.isBusy() || onSkip()}
        >
          {waiverTexts.skipWaiver}
        </Button>
      </div>
    </div>
  )
}

const originOf = (address: string) => urlIn(address)?.origin ?? null

/** The server's own words where it said some: the service has closed its page, and nothing else can tell why. */
function wordsOf(trouble: SubmissionTrouble): string {
  switch (trouble.kind) {
    case 'rejected':
      return trouble.failure?.message || trouble.failure?.code || String(trouble.failure?.status ?? '')
    case 'not-kept':
      return waiverTexts.storageFailed
    case 'other-person':
      return waiverTexts.otherPerson
    case 'failed':
      return submissionTexts.failed
  }
}
