import * as v from 'valibot'
import { CannotStart } from '../errors/cannot-start'

/** How tickets leave the house. Null means: into a folder of DATA_DIR, where a person can look. */
export interface DeliverySettings {
  smtpUrl: string | null
  /** Sender of every e-mail. */
  mailFrom: string
  /** Takes a POST of `{ to, text }` for every text message. */
  smsWebhookUrl: string | null
  /** Bearer token for that webhook; '' sends none. */
  smsWebhookToken: string
}

const trimmed = v.optional(v.pipe(v.string(), v.trim()), '')
const urlOf = (name: string, schemes: RegExp) =>
  v.pipe(
    trimmed,
    v.check(
      (value) => value === '' || (URL.canParse(value) && schemes.test(value)),
      `${name} is no address to send to`,
    ),
  )

const Environment = v.object({
  SMTP_URL: urlOf('SMTP_URL', /^smtps?:/),
  MAIL_FROM: trimmed,
  SMS_WEBHOOK_URL: urlOf('SMS_WEBHOOK_URL', /^https?:/),
  SMS_WEBHOOK_TOKEN: trimmed,
})

export function readDeliverySettings(environment: Record<string, string | undefined>): DeliverySettings {
  const parsed = v.safeParse(Environment, environment)
  if (!parsed.success) throw new CannotStart('bad-configuration', `${parsed.issues[0].message}.`)
  const env = parsed.output
  if (env.SMTP_URL && !env.MAIL_FROM)
    throw new CannotStart('half-configured', 'SMTP_URL needs MAIL_FROM beside it: the address that mails come from.')
  return {
    smtpUrl: env.SMTP_URL || null,
    mailFrom: env.MAIL_FROM || 'Basehut <tickets@localhost>',
    smsWebhookUrl: env.SMS_WEBHOOK_URL || null,
    smsWebhookToken: env.SMS_WEBHOOK_TOKEN,
  }
}
