import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import type { ContactTask } from '../contract/entities/contact-task'
import type { Outbox } from '../outbox/queue/outbox'
import { submissionTexts } from '../settings/texts/submission'
import type { Owner } from '../storage/owner'
import { useFormInProgress } from '../ui/browser/form-in-progress'
import { useOnline } from '../ui/browser/use-online'
import { Button } from '../ui/button'
import { ActionBar } from '../ui/screen/action-bar'
import { completionDocument } from './completion-document'
import styles from './completion-form.module.css'
import { SubmissionNotice } from './submission-notice'
import { useSubmission } from './use-submission'
import { WhileSaving } from './while-saving'

/** One person's turn at a task that is given by a form. */
export interface CompletionTurn<CT extends ContactTask> {
  contactTask: CT
  /** Who is signed in, and so whose document it becomes. */
  identity: Owner
  outbox: Outbox
  mode: 'edit' | 'read-only'
  buttons: { submit: string; cancel: string | null }
  onSaved(): void
  onGivenElsewhere(): void
  onCancel(): void
}

interface CompletionFormProps<Values extends Record<string, unknown>>
  extends Omit<CompletionTurn<ContactTask>, 'mode'> {
  form: UseFormReturnType<Values>
  /** What the contact task is completed with. */
  relatedObject(values: Values): unknown
  clearDraft(): Promise<void>
  children: ReactNode
}

/** Around the fields of a task: saves what they hold as the contact task's completion, and stays open where that fails. */
export function CompletionForm<Values extends Record<string, unknown>>(props: CompletionFormProps<Values>) {
  const { form, contactTask, identity, outbox, buttons } = props
  const submission = useSubmission(outbox)
  const isOnline = useOnline()
  useFormInProgress()

  const submit = form.onSubmit(
    async (values) => {
      const relatedObject = props.relatedObject(values)
      const submitted = await submission.submit((opening) => [
        completionDocument(opening, { owner: identity, contactTask, relatedObject }),
      ])
      if (!submitted || submitted.trouble) return
      await props.clearDraft()
      if (submitted.givenElsewhere.length === 0) return props.onSaved()
      submission.reset()
      props.onGivenElsewhere()
    },
    (errors) => {
      const [first] = Object.keys(errors)
      if (first) form.getInputNode(first)?.focus()
    },
  )
  const cancel = async () => {
    if (submission.isBusy()) return
    await props.clearDraft()
    props.onCancel()
  }

  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      {/* What was typed while the answer is waited for would be lost with the form. */}
      <WhileSaving
        submission={submission}
        words={{ saving: submissionTexts.saving, durable: submissionTexts.durable(isOnline) }}
        className={styles.fields}
      >
        {props.children}
        <SubmissionNotice trouble={submission.trouble} />
        <ActionBar>
          {buttons.cancel && (
            <Button kind="quiet" onClick={cancel}>
              {buttons.cancel}
            </Button>
          )}
          <Button type="submit">{buttons.submit}</Button>
        </ActionBar>
      </WhileSaving>
    </form>
  )
}
