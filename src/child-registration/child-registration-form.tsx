import { schemaResolver, useForm } from '@mantine/form'
import { completionDocument } from '../outbox/completion-document'
import { SubmissionNotice } from '../outbox/submission-notice'
import { submitDocument } from '../outbox/submit-document'
import { useSubmission } from '../outbox/use-submission'
import { childRegistrationTexts } from '../settings/texts/child-registration'
import { ActionBar } from '../ui/action-bar'
import { Button } from '../ui/button'
import { useFormInProgress } from '../ui/form-in-progress'
import { Notice } from '../ui/notice'
import { ChildRegistrationFields } from './child-registration.fields'
import { type ChildRegistrationValues, childRegistrationFormSchema, registrationFrom } from './child-registration.form'
import classes from './child-registration.module.css'
import type { ChildRegistrationScreenProps } from './child-registration.screen'

interface Props extends ChildRegistrationScreenProps {
  initial: ChildRegistrationValues
  keepDraft(values: ChildRegistrationValues): void
  clearDraft(): Promise<void>
}

export function ChildRegistrationForm({ contactTask, identity, outbox, ...props }: Props) {
  const submission = useSubmission()
  const form = useForm<ChildRegistrationValues>({
    mode: 'controlled',
    initialValues: props.initial,
    validate: schemaResolver(childRegistrationFormSchema, { sync: true }),
    onValuesChange: props.keepDraft,
  })
  useFormInProgress()

  const submit = form.onSubmit(
    async (values) => {
      const outcome = await submission.submit((id) =>
        submitDocument(
          outbox,
          completionDocument({
            id,
            owner: identity,
            contactTask,
            relatedObject: registrationFrom(values),
            openedAt: submission.openedAt,
          }),
        ),
      )
      if (outcome.state === 'trouble' || outcome.state === 'busy') return
      await props.clearDraft()
      props.onSaved()
    },
    (errors) => {
      const [first] = Object.keys(errors)
      if (first) form.getInputNode(first)?.focus()
    },
  )
  const cancel = async () => {
    await props.clearDraft()
    props.onCancel()
  }
  const isMissingSomething = Object.keys(form.errors).length > 0

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <ChildRegistrationFields form={form} />
      {isMissingSomething && <Notice kind="error">{childRegistrationTexts.missing}</Notice>}
      <SubmissionNotice trouble={submission.trouble} />
      <ActionBar>
        {props.buttons.cancel && (
          <Button kind="secondary" onClick={cancel} disabled={submission.isSaving}>
            {props.buttons.cancel}
          </Button>
        )}
        <Button type="submit" aria-disabled={submission.isSaving}>
          {props.buttons.submit}
        </Button>
      </ActionBar>
    </form>
  )
}
