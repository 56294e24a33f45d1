import { tmpdir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import type { DeliverySettings } from '../config/delivery-settings'
import { messagesFailed, messagesSent } from '../metrics/counters'
import type { Logger } from '../process/log'
import { mailIntoFolder, mailOverSmtp, type SendMail } from './mail-sender'
import { type SendSms, smsIntoFolder, smsOverWebhook } from './sms-sender'

/** Carries messages out of the house. */
export interface Courier {
  sendMail: SendMail
  sendSms: SendSms
}

export interface CourierParts {
  settings: DeliverySettings
  /** Absolute path; anything else (a database in memory) has no folder, and the system's temporary one is used. */
  dataDir: string
  log: Pick<Logger, 'warn'>
  /** Cuts off the mails of queues that are under way. */
  ending?: AbortSignal
}

const MAIL_FOLDER = 'outbox-mail'
const SMS_FOLDER = 'outbox-sms'

/** The folders of DATA_DIR where messages stay that no gateway took. */
export const messageFolders: readonly string[] = [MAIL_FOLDER, SMS_FOLDER]

export function createCourier({ settings, dataDir, log, ending }: CourierParts): Courier {
  const home = isAbsolute(dataDir) ? dataDir : join(tmpdir(), `basehut-${process.pid}`)
  const intoFolder = (kind: string, name: string) => {
    const folder = join(home, name)
    log.warn({ folder }, `${kind} is not set: messages are written to a folder and reach no one`)
    return folder
  }
  return {
    sendMail: settings.smtpUrl
      ? mailOverSmtp(settings.smtpUrl, settings.mailFrom, { ending })
      : mailIntoFolder(intoFolder('SMTP_URL', MAIL_FOLDER), settings.mailFrom),
    sendSms: settings.smsWebhookUrl
      ? smsOverWebhook(settings.smsWebhookUrl, settings.smsWebhookToken)
      : smsIntoFolder(intoFolder('SMS_WEBHOOK_URL', SMS_FOLDER)),
  }
}

/** Counts what a gateway took and what none took. */
const counting =
  <Message>(channel: 'mail' | 'sms', send: (message: Message) => Promise<void>) =>
  async (message: Message) => {
    try {
      await send(message)
    } catch (error) {
      messagesFailed.inc({ channel })
      throw error
    }
    messagesSent.inc({ channel })
  }

/** A courier that is set up with the first message, and then says where messages go. */
export function createLazyCourier(parts: CourierParts): Courier {
  let courier: Courier | null = null
  const ready = () => {
    courier ??= createCourier(parts)
    return courier
  }
  return {
    sendMail: counting('mail', (mail) => ready().sendMail(mail)),
    sendSms: counting('sms', (sms) => ready().sendSms(sms)),
  }
}
