import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { Failure } from '../../api/failure'
import type { Contact, NewFamilyMember } from '../../contract/entities/contact'
import { limits } from '../../contract/limits'
import { fullName } from '../../contract/names'
import { familyTexts as texts } from '../../settings/texts/family'
import { useFormInProgress } from '../../ui/browser/form-in-progress'
import { useOnline } from '../../ui/browser/use-online'
import { Button } from '../../ui/button'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { mustBeFilled } from '../../ui/form/must-be-filled'
import { Notice } from '../../ui/notice'
import { ActionBar } from '../../ui/screen/action-bar'
import { TroubleNotice } from '../../ui/trouble-notice'
import { BirthdayField } from './birthday.field'
import { type FamilyMemberValues, familyMemberFrom, namesakeOf, problemsOf } from './family-member.form'
import classes from './family-member.module.css'
import { FamilyMemberTrouble } from './family-member-trouble'

interface Props {
  initial: FamilyMemberValues
  /** YYYY-MM-DD. */
  today: string
  family: readonly Contact[]
  keepDraft(values: FamilyMemberValues): void
  /** Adds the person at the venue; answers the failure, or null when they are in the family. */
  add(member: NewFamilyMember): Promise<Failure | null>
  onCancel(): void
}

const fieldsInOrder = ['firstName', 'lastName'] as const

export function FamilyMemberForm({ initial, today, family, keepDraft, add, onCancel }: Props) {
  const isOnline = useOnline()
  const [isAdding, setAdding] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isAsking, setAsking] = useState(false)
  /** How often it was tried without a network. */
  const [triedOffline, setTriedOffline] = useState(0)
  /** The people they are not, though the name is the same: said once, it holds for every further try. */
  const [toldApartFrom, setToldApartFrom] = useState<number | null>(null)
  const form = useForm<FamilyMemberValues>({
    mode: 'controlled',
    initialValues: initial,
    validate: (values) => problemsOf(values, today),
    onValuesChange: keepDraft,
  })
  useFormInProgress()
  const namesake = namesakeOf(form.values, family)

  const send = async () => {
    setAdding(true)
    setFailure(null)
    const failed = await add(familyMemberFrom(form.values))
    if (!failed) return
    setAdding(false)
    setFailure(failed)
    const { dateOfBirth, ...ofNames } = failed.error?.fields ?? {}
    form.setErrors({ ...ofNames, ...(dateOfBirth ? { birthday: dateOfBirth } : {}) })
  }
  const submit = form.onSubmit(
    async () => {
      if (isAdding) return
      // Sent, it would come back without an answer, and that may mean that the person was added.
      if (!isOnline) return setTriedOffline((times) => times + 1)
      if (namesake && namesake.contactId !== toldApartFrom) setAsking(true)
      else await send()
    },
    (errors) => {
      const field = fieldsInOrder.find((name) => errors[name]) ?? 'day'
      form.getInputNode(field)?.focus()
    },
  )

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      {!isOnline && triedOffline === 0 && (
        <Notice kind="info" title={texts.offlineTitle}>
          {texts.offline}
        </Notice>
      )}
      <div className={classes.names}>
        <TextInput
          label={texts.firstName}
          {...mustBeFilled}
          maxLength={limits.personName}
          autoComplete="off"
          autoCapitalize="words"
          {...form.getInputProps('firstName')}
        />
        <TextInput
          label={texts.lastName}
          {...mustBeFilled}
          maxLength={limits.personName}
          autoComplete="off"
          autoCapitalize="words"
          {...form.getInputProps('lastName')}
        />
      </div>
      <BirthdayField form={form} today={today} />
      <FamilyMemberTrouble failure={failure} />
      <TroubleNotice trouble={isOnline ? 0 : triedOffline} title={texts.offlineTitle}>
        {texts.offline}
      </TroubleNotice>
      <ActionBar>
        <Button kind="quiet" onClick={onCancel} disabled={isAdding}>
          {texts.cancel}
        </Button>
        <Button type="submit" aria-disabled={isAdding}>
          {isAdding ? texts.adding : texts.add}
        </Button>
      </ActionBar>
      {namesake && (
        <ConfirmDialog
          opened={isAsking}
          title={texts.sameNameTitle}
          confirmLabel={texts.addAnyway}
          cancelLabel={texts.changeIt}
          onConfirm={() => {
            setAsking(false)
            setToldApartFrom(namesake.contactId)
            void send()
          }}
          onCancel={() => setAsking(false)}
        >
          {texts.sameName(fullName(namesake), namesake.age)}
        </ConfirmDialog>
      )}
    </form>
  )
}
