import { TextInput } from '@mantine/core'
import { type FormEvent, useId } from 'react'
import * as v from 'valibot'
import { deliveryModes } from '../../contract/entities/media'
import { limits } from '../../contract/limits'
import type { Identity } from '../../session/identity'
import { ticketTexts as texts } from '../../settings/texts/tickets'
import { useLanguage } from '../../settings/use-language'
import { useDraft } from '../../submission/use-draft'
import { useTakesLong } from '../../ui/browser/use-takes-long'
import { Button } from '../../ui/button'
import { TitledDialog } from '../../ui/dialog/titled-dialog'
import { Notice } from '../../ui/notice'
import classes from './send-ticket.module.css'
import type { useSending } from './use-sending'

interface FormProps {
  identity: Identity
  ticketId: string
  sending: ReturnType<typeof useSending>
}

interface DialogProps extends FormProps {
  name: string
  onClose(): void
}

const choices = [
  { value: deliveryModes.Email, label: texts.email },
  { value: deliveryModes.SMS, label: texts.sms },
] as const

/** Sends a ticket to a phone, by e-mail or text message. */
export function SendTicketDialog({ name, onClose, ...form }: DialogProps) {
  return (
    <TitledDialog title={texts.sendFor(name)} onClose={onClose}>
      <SendTicketForm {...form} />
    </TitledDialog>
  )
}

const Addressed = v.object({
  mode: v.picklist([deliveryModes.Email, deliveryModes.SMS]),
  email: v.string(),
  phone: v.string(),
})

/** What was typed is kept until it is sent: a sign-in that has ended takes the guest away from the page. */
function SendTicketForm({ identity, ticketId, sending: { isSending, problem, trouble, send, forget } }: FormProps) {
  const { bleConnect } = useLanguage()
  const takesLong = useTakesLong(isSending)
  const group = useId()
  const [addressed, keep, clear] = useDraft({ owner: identity, form: 'send-ticket', subject: ticketId }, Addressed, {
    mode: deliveryModes.Email,
    email: identity.email,
    phone: '',
  })
  const { mode } = addressed
  const isEmail = mode === deliveryModes.Email
  const recipient = isEmail ? addressed.email : addressed.phone
  const change = (next: Partial<typeof addressed>) => {
    forget()
    keep({ ...addressed, ...next })
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await send(mode, recipient)) await clear()
  }

  return (
    <form noValidate className={classes.form} onSubmit={(event) => void submit(event)}>
      {/* Without a mark that slides: it is measured, and so would have the dialog laid out twice before it is seen. */}
      <fieldset className={classes.modes} aria-label={texts.how}>
        {choices.map(({ value, label }) => (
          <label key={value} className={classes.mode}>
            <input type="radio" name={group} checked={value === mode} onChange={() => change({ mode: value })} />
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
        onChange={(event) => change({ [isEmail ? 'email' : 'phone']: event.currentTarget.value })}
      />
      {trouble && <Notice kind="error">{trouble}</Notice>}
      {takesLong && <Notice kind="info">{texts.sendingLong}</Notice>}
      <Button type="submit" aria-disabled={isSending}>
        {isSending ? texts.sending : isEmail ? bleConnect.sendEmailButton : bleConnect.sendSmsButton}
      </Button>
    </form>
  )
}
