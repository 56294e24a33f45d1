import { TextInput } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { deliveryModes } from '../../contract/entities/media'
import { limits } from '../../contract/limits'
import { fullName } from '../../contract/names'
import type { Identity } from '../../session/identity'
import { ticketTexts as texts } from '../../settings/texts/tickets'
import { useLanguage } from '../../settings/use-language'
import { Button } from '../../ui/button'
import { TitledDialog } from '../../ui/dialog/titled-dialog'
import { Notice } from '../../ui/notice'
import type { SendingMode } from './recipient'
import classes from './send-ticket.module.css'
import type { TicketHolder } from './ticket'
import type { useSending } from './use-sending'

interface FormProps {
  identity: Identity
  sending: ReturnType<typeof useSending>
}

interface DialogProps extends FormProps {
  holder: TicketHolder
  onClose(): void
}

const choices = [
  { value: deliveryModes.Email, label: texts.email },
  { value: deliveryModes.SMS, label: texts.sms },
] as const

/** Sends a ticket to a phone, by e-mail or text message. */
export function SendTicketDialog({ holder, onClose, ...form }: DialogProps) {
  return (
    <TitledDialog title={texts.sendFor(fullName(holder))} onClose={onClose}>
      <SendTicketForm {...form} />
    </TitledDialog>
  )
}

/** Made again each time: what was typed and not sent is not kept. */
function SendTicketForm({ identity, sending: { isSending, problem, trouble, send, forget } }: FormProps) {
  const { bleConnect } = useLanguage()
  const group = useId()
  const [mode, setMode] = useState<SendingMode>(deliveryModes.Email)
  const [recipients, setRecipients] = useState({ [deliveryModes.Email]: identity.email, [deliveryModes.SMS]: '' })
  const recipient = recipients[mode]
  const isEmail = mode === deliveryModes.Email

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(mode, recipient)
  }

  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      {/* Without a mark that slides: it is measured, and so would have the dialog laid out twice before it is seen. */}
      <fieldset className={classes.modes} aria-label={texts.how}>
        {choices.map(({ value, label }) => (
          <label key={value} className={classes.mode}>
            <input
              type="radio"
              name={group}
              checked={value === mode}
              onChange={() => {
                forget()
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
          forget()
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
