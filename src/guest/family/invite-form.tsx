import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type ReactNode, useState } from 'react'
import * as v from 'valibot'
import type { Failure } from '../../api/failure'
import { isSameAddress } from '../../contract/address/same-address'
import { AdultInvitation } from '../../contract/entities/contact'
import { limits } from '../../contract/limits'
import { secondAdultTexts as texts } from '../../settings/texts/second-adult'
import { useOnline } from '../../ui/browser/use-online'
import { Button, type ButtonKind } from '../../ui/button'
import { ActionBar } from '../../ui/screen/action-bar'
import { AdultTrouble } from './adult-trouble'

interface Props {
  name: string
  /** Of the person who invites. */
  ownEmail: string
  invite(email: string): Promise<Failure | null>
  /** What stands in the bar of actions beside the invitation; null where others can be invited too, each in place. */
  beside: ReactNode
}

/** The address of one adult. What was typed stays when the invitation could not be sent. */
export function InviteForm({ name, ownEmail, invite, beside }: Props) {
  const isOnline = useOnline()
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const form = useForm({
    initialValues: { email: '' },
    validate: {
      email: (email) =>
        !v.is(AdultInvitation.entries.email, email)
          ? texts.noAddress
          : isSameAddress(email, ownEmail)
            ? texts.ownAddress
            : null,
    },
  })
  const send = form.onSubmit(
    async ({ email }) => {
      if (isSending) return
      setSending(true)
      const failed = await invite(email)
      setSending(false)
      setFailure(failed)
    },
    () => form.getInputNode('email')?.focus(),
  )
  const submit = (kind: ButtonKind) => (
    <Button kind={kind} type="submit" aria-disabled={isSending}>
      {isSending ? texts.sending : texts.invite}
    </Button>
  )
  return (
    <form onSubmit={send} noValidate aria-label={texts.inviteName(name)}>
      <TextInput
        type="email"
        label={texts.email}
        description={isOnline ? texts.emailHelp : texts.offline}
        maxLength={limits.email}
        autoComplete="off"
        autoCapitalize="none"
        {...form.getInputProps('email')}
      />
      <AdultTrouble failure={failure} title={texts.failedTitle} />
      {beside ? (
        <ActionBar>
          {beside}
          {submit('primary')}
        </ActionBar>
      ) : (
        submit('secondary')
      )}
    </form>
  )
}
