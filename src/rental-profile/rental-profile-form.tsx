import { schemaResolver, useForm } from '@mantine/form'
import type { RentalProfile } from '../contract/rental-profile'
import type { TaskType } from '../contract/task'
import { completionDocument } from '../outbox/completion-document'
import { SubmissionNotice } from '../outbox/submission-notice'
import { submitDocument } from '../outbox/submit-document'
import { useSubmission } from '../outbox/use-submission'
import { ActionBar } from '../ui/action-bar'
import { Button } from '../ui/button'
import { useFormInProgress } from '../ui/form-in-progress'
import { RentalProfileFields } from './rental-profile.fields'
import { formSchemaFor, profileWith, type RentalProfileValues } from './rental-profile.form'
import classes from './rental-profile.module.css'
import type { RentalProfileScreenProps } from './rental-profile.screen'

interface Props extends RentalProfileScreenProps {
  profile: RentalProfile
  asked: Pick<TaskType, 'enableShoeSize' | 'enableStance'>
  initial: RentalProfileValues
  keepDraft(values: RentalProfileValues): void
  clearDraft(): Promise<void>
}

export function RentalProfileForm({ contactTask, identity, outbox, profile, asked, ...props }: Props) {
  const submission = useSubmission()
  const form = useForm<RentalProfileValues>({
    mode: 'controlled',
    initialValues: props.initial,
    validate: schemaResolver(formSchemaFor(profile), { sync: true }),
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
            relatedObject: profileWith(profile, values, asked, new Date()),
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

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <RentalProfileFields profile={profile} asked={asked} form={form} />
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
