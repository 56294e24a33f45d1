import { TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import type { Api } from '../api/client'
import { deliveryModes, type TicketStatus } from '../contract/entities/media'
import type { HouseholdPerson } from '../contract/entities/staff/person'
import { limits } from '../contract/limits'
import { fullName } from '../contract/names'
import { ticketStatusOf } from '../contract/ticket-status'
import { peopleTexts } from '../settings/texts/staff/people'
import { useFormInProgress } from '../ui/browser/form-in-progress'
import { showAndFocus } from '../ui/browser/show-and-focus'
import { Button } from '../ui/button'
import { mustBeFilled } from '../ui/form/must-be-filled'
import { Notice } from '../ui/notice'
import { staffFailureWords } from './failure-words'
import styles from './person-card.module.css'

const texts = peopleTexts.send
/** One that a phone has opened was sent before, and is sent again. */
const sent: readonly TicketStatus[] = ['Sent', 'Connected']

interface Props {
  api: Pick<Api, 'request'>
  person: HouseholdPerson
  emailHint: string
  onSent(): void
}

/** Sends a person's mobile pass again, to the household's address or to one that is typed. */
export function SendPass({ api, person, emailHint, onSent }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [recipient, setRecipient] = useState('')
  const [state, setState] = useState<'sending' | 'sent' | { problem: string } | null>(null)
  /** What is wrong with the address that was typed. */
  const [wrong, setWrong] = useState<string | null>(null)
  useFormInProgress(isOpen)
  const opener = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (state === 'sending') return
    if (emailHint === '' && recipient.trim() === '') return sayAtField(texts.addressRequired)
    setWrong(null)
    setState('sending')
    const body = { deliveryMode: deliveryModes.Email, recipient: recipient.trim() }
    const result = await api.request('sendPersonsPass', { params: { contactId: person.contactId }, body })
    if (!result.ok && result.error?.fields?.recipient) return sayAtField(result.error.fields.recipient)
    if (!result.ok) return setState({ problem: staffFailureWords(result, texts.failed) })
    if (result.value.delivery?.isKept) return setState({ problem: texts.notCarried })
    if (!sent.includes(ticketStatusOf(result.value))) return setState({ problem: texts.failed })
    close('sent')
    onSent()
  }

  function sayAtField(problem: string) {
    setState(null)
    setWrong(problem)
    field.current?.focus()
  }

  function open() {
    showAndFocus(() => {
      setState(null)
      setWrong(null)
      setOpen(true)
    }, field)
  }

  function close(left: 'sent' | null) {
    showAndFocus(() => {
      setState(left)
      setOpen(false)
    }, opener)
  }

  if (!isOpen)
    return (
      <>
        <Button ref={opener} kind="secondary" aria-label={texts.title(fullName(person))} onClick={open}>
          {texts.open}
        </Button>
        {state === 'sent' ? <Notice kind="success">{texts.sent(fullName(person))}</Notice> : null}
      </>
    )
  return (
    <form
      noValidate
      className={styles.form}
      aria-label={texts.title(fullName(person))}
      onSubmit={(event) => void send(event)}
    >
      <TextInput
        ref={field}
        type="email"
        label={texts.to}
        description={emailHint ? texts.toHousehold(emailHint) : texts.noAddress}
        {...(emailHint === '' ? mustBeFilled : {})}
        error={wrong}
        maxLength={limits.recipient}
        autoComplete="off"
        value={recipient}
        onChange={(event) => setRecipient(event.currentTarget.value)}
      />
      {typeof state === 'object' && state ? <Notice kind="error">{state.problem}</Notice> : null}
      <div className={styles.actions}>
        {/* What is on its way cannot be called off: closed, the form could not say that it failed. */}
        <Button kind="quiet" aria-disabled={state === 'sending'} onClick={() => state !== 'sending' && close(null)}>
          {texts.cancel}
        </Button>
        <Button type="submit" aria-disabled={state === 'sending'}>
          {texts.send}
        </Button>
      </div>
    </form>
  )
}
