import type { OidcSettings } from '../../src/contract/settings'
import { activityHandlers } from '../activities/activity.handlers'
import { activityLinkHandlers } from '../activities/activity-link.handlers'
import type { Config } from '../config'
import { contactTaskHandlers } from '../contact-tasks/contact-task.handlers'
import { type Courier, createCourier } from '../delivery/courier'
import { householdHandlers } from '../households/household.handlers'
import { locationHandlers } from '../locations/location.handlers'
import type { Logger } from '../log'
import { bleHandlers } from '../media/ble.handlers'
import { contactMediaHandlers } from '../media/contact-media.handlers'
import { createTicketDeliveryHandlers } from '../media/ticket-delivery.handlers'
import { passCheckHandlers } from '../passes/pass-check.handlers'
import { createWalletHandlers } from '../passes/wallet.handlers'
import { photoHandlers } from '../photos/photo.handlers'
import { createSettingsHandlers } from '../settings/settings.handlers'
import type { SettingsStore } from '../settings/settings.store'
import { taskTypeHandlers } from '../task-types/task-type.handlers'
import { taskHandlers } from '../tasks/task.handlers'
import { waiverLinkHandlers } from '../waiver-links/waiver-link.handlers'
import type { Handlers } from './handler'

export interface HandlersParts {
  config: Config
  origin: string
  oidcSettings: OidcSettings
  settings: SettingsStore
  log: Logger
}

/** A courier that is set up with the first message, and then says where messages go. */
function lazyCourier({ config, log }: HandlersParts): Courier {
  let courier: Courier | null = null
  const ready = () => {
    courier ??= createCourier({ settings: config.delivery, dataDir: config.dataDir, log })
    return courier
  }
  return { sendMail: (mail) => ready().sendMail(mail), sendSms: (sms) => ready().sendSms(sms) }
}

/** Every call of the endpoints table: a row without a handler does not compile here. */
export const assembleHandlers = (parts: HandlersParts): Handlers => ({
  ...createSettingsHandlers(parts),
  ...locationHandlers,
  ...activityHandlers,
  ...activityLinkHandlers,
  ...taskHandlers,
  ...taskTypeHandlers,
  ...contactTaskHandlers,
  ...householdHandlers,
  ...passCheckHandlers,
  ...contactMediaHandlers,
  ...createTicketDeliveryHandlers({ courier: lazyCourier(parts), publicUrl: () => parts.origin, log: parts.log }),
  ...bleHandlers,
  ...photoHandlers,
  ...waiverLinkHandlers,
})
