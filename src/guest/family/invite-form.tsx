import { TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import * as v from 'valibot'
import type { Failure } from '../../api/failure'
import { isSameAddress } from '../../contract/address/email-address'
import { AdultInvitation } from '../../contract/entities/contact'
import { limits } from '../../contract/limits'
import { secondAdultTexts as texts } from '../../settings/texts/second-adult'
import type { Owner } from '../../storage/owner'
import { useDraft } from '../../submission/use-draft'
import { useOnline } from '../../ui/browser/use-online'
import { Button, type ButtonKind } from '../../ui/button'
import { ActionBar } from '../../ui/screen/action-bar'
import { AdultTrouble } from './adult-trouble'

interface Props {
  /** Who invites. */
  owner: Owner
  ownEmail: string
  contactId: number
  name: string
  invite(email: string): Promise<Failure | null>
  /** What is in the bar of actions beside the invitation; null where others can be invited too, each in place. */
  beside: ReactNode
}

/** The address of one adult. What was typed stays until the invitation is sent, also over a sign-in. */
export function InviteForm({ owner, ownEmail, contactId, name, invite, beside }: Props) {
  const isOnline = useOnline()
  const key = { owner, form: 'invite-adult', subject: String(contactId) }
  const [email, keep, clear] = useDraft(key, v.string(), '')
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [triedOffline, setTriedOffline] = useState(false)
  const isRefused = triedOffline && !isOnline
  const field = useRef<HTMLInputElement>(null)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    const found = problemOf(email, ownEmail)
    setProblem(found)
    // Sent, it would come back without an answer, and that may mean that the invitation went out.
    setTriedOffline(!isOnline)
    if (found || !isOnline) return field.current?.focus()
    setSending(true)
    const failed = await invite(email)
    setSending(false)
    setFailure(failed)
    if (!failed) await clear()
  }
  const submit = (kind: ButtonKind) => (
    <Button kind={kind} type="submit" aria-disabled={isSending}>
      {isSending ? texts.sending : texts.invite}
    </Button>
  )
  return (
    <form onSubmit={(event) => void send(event)} noValidate aria-label={texts.inviteName(name)}>
      <TextInput
        type="email"
        label={texts.email}
        description={isOnline || isRefused ? texts.emailHelp : texts.offline}
        maxLength={limits.email}
        autoComplete="off"
        autoCapitalize="none"
        ref={field}
        value={email}
        error={problem ?? (isRefused && texts.offline)}
        onChange={(event) => {
          setProblem(null)
          keep(event.currentTarget.value)
        }}
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

function problemOf(email: string, ownEmail: string): string | null {
  if (!v.is(AdultInvitation.entries.email, email)) return texts.noAddress
  return isSameAddress(email, ownEmail) ? texts.ownAddress : null
}
