import { TextInput } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import type { Api } from '../../api/client'
import { deliveryModes } from '../../contract/entities/media'
import { limits } from '../../contract/limits'
import { fullName } from '../../contract/names'
import type { Identity } from '../../session/identity'
import { ticketTexts as texts } from '../../settings/texts/tickets'
import { useLanguage } from '../../settings/use-language'
import { Button } from '../../ui/button'
import { TitledDialog } from '../../ui/dialog/titled-dialog'
import { Notice } from '../../ui/notice'
import { problemOfRecipient, type SendingMode } from './recipient'
import { wordsOfUnsent } from './send-failure-text'
import classes from './send-ticket.module.css'
import type { TicketHolder } from './ticket'

interface FormProps {
  api: Pick<Api, 'request'>
  identity: Identity
  holder: TicketHolder
  ticketId: string
  onSent(recipient: string): void
}

interface DialogProps extends FormProps {
  onClose(): void
}

const choices = [
  { value: deliveryModes.Email, label: texts.email },
  { value: deliveryModes.SMS, label: texts.sms },
] as const

/** Sends a ticket to a phone, by e-mail or text message. */
export function SendTicketDialog({ onClose, ...form }: DialogProps) {
  return (
    <TitledDialog title={texts.sendFor(fullName(form.holder))} onClose={onClose}>
      <SendTicketForm {...form} />
    </TitledDialog>
  )
}

/** Made again each time: what was typed and not sent is not kept. */
function SendTicketForm({ api, identity, ticketId, onSent }: FormProps) {
  const { bleConnect } = useLanguage()
  const group = useId()
  const [mode, setMode] = useState<SendingMode>(deliveryModes.Email)
  const [recipients, setRecipients] = useState({ [deliveryModes.Email]: identity.email, [deliveryModes.SMS]: '' })
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const recipient = recipients[mode]
  const isEmail = mode === deliveryModes.Email

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    const missing = problemOfRecipient(mode, recipient)
    setProblem(missing)
    setTrouble(null)
    if (missing) return
    setSending(true)
    const { iss, sub } = identity
    const result = await api.request('updateETicketDelivery', {
      body: { id: ticketId, deliveryMode: mode, recipient: recipient.trim() },
      expectedOwner: { iss, sub },
    })
    setSending(false)
    if (result.ok) return onSent(recipient.trim())
    const refused = result.error?.fields?.recipient
    if (refused) setProblem(refused)
    else setTrouble(wordsOfUnsent(result))
  }

  return (
    <form noValidate className={classes.form} onSubmit={(event) => void send(event)}>
      {/* Without a mark that slides: it is measured, and so would have the dialog laid out twice before it is seen. */}
      <fieldset className={classes.modes} aria-label={texts.how}>
        {choices.map(({ value, label }) => (
          <label key={value} className={classes.mode}>
            <input
              type="radio"
              name={group}
              checked={value === mode}
              onChange={() => {
                setProblem(null)
                setMode(value)
              }}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <TextInput
        key={mode}
        label={isEmail ? texts.emailAddress : texts.phoneNumber}
        description={isEmail ? undefined : texts.phoneNumberHint}
        type={isEmail ? 'email' : 'tel'}
        inputMode={isEmail ? 'email' : 'tel'}
        autoComplete={isEmail ? 'email' : 'tel'}
        maxLength={isEmail ? limits.email : limits.phone}
        value={recipient}
        error={problem}
        onChange={(event) => {
          setProblem(null)
          setRecipients({ ...recipients, [mode]: event.currentTarget.value })
        }}
      />
      {trouble && <Notice kind="error">{trouble}</Notice>}
      <Button type="submit" aria-disabled={isSending}>
        {isSending ? texts.sending : isEmail ? bleConnect.sendEmailButton : bleConnect.sendSmsButton}
      </Button>
    </form>
  )
}
