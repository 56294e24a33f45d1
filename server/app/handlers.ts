import { languageTagOf } from '../../src/contract/entities/language-tag'
import { createAccessHandlers } from '../access/access.handlers'
import { listStaff, readStaffRole } from '../access/staff'
import { createAccountHandlers } from '../account/account.handlers'
import { activityHandlers } from '../activities/activity.handlers'
import { activityLinkHandlers } from '../activities/activity-link.handlers'
import { apiKeyHandlers } from '../api-keys/api-key.handlers'
import { readVenueName } from '../branding/pass-look'
import { readVenueLook } from '../branding/venue-look'
import { checkVersions } from '../changes/refuse-changed'
import { trackChanges } from '../changes/track-changes'
import { collectionHandlers } from '../collections/collection.handlers'
import type { Config } from '../config/config'
import type { CompletedTask } from '../contact-tasks/completion/complete-contact-task'
import { createContactTaskHandlers } from '../contact-tasks/contact-task.handlers'
import { forgetRecordsOfTask } from '../contact-tasks/forget-records'
import type { Database } from '../database/database'
import type { Courier } from '../delivery/courier'
import { deviceHandlers } from '../devices/device.handlers'
import { deviceAtHandHandlers } from '../devices/device-at-hand.handlers'
import { createDeviceKeyHandlers } from '../devices/device-key.handlers'
import { noteCopy } from '../document-copies/note-copy'
import { createDocumentHandlers } from '../documents/document.handlers'
import type { PdfMaker } from '../documents/pdf-maker'
import { createHandoverHandlers } from '../handovers/handover.handlers'
import { endHandoversAt, endHandoversByCode } from '../handovers/open-handovers'
import { createHistoryHandlers } from '../history/history.handlers'
import { trackedCalls } from '../history/tracked-calls'
import { createAdultHandlers } from '../households/adults/adult.handlers'
import { createHouseholdHandlers } from '../households/household.handlers'
import type { Handlers } from '../http/handler'
import { createSemaphore } from '../http/semaphore'
import { relyingPartyOf } from '../identity/passkeys/relying-party'
import { EMBEDDED_ISSUER } from '../identity/provider/provider-paths'
import { holdSignIn } from '../identity/signed-in-devices'
import type { Inviter } from '../invitations/inviter'
import { listHandlers } from '../lists/list.handlers'
import { locationHandlers } from '../locations/location.handlers'
import { bleHandlers } from '../media/ble.handlers'
import { contactMediaHandlers } from '../media/contact-media.handlers'
import { createTicketSender } from '../media/send-ticket'
import { createTicketDeliveryHandlers } from '../media/ticket-delivery.handlers'
import { orderHandlers } from '../orders/order.handlers'
import { createOverviewHandlers } from '../overview/overview.handlers'
import { passCheckHandlers } from '../passes/pass-check.handlers'
import { createWalletHandlers } from '../passes/wallet.handlers'
import { createWalletIdentities } from '../passes/wallet-identities'
import { createPeopleHandlers } from '../people/people.handlers'
import { rentalSlipHandlers } from '../people/rental-slip.handlers'
import { createPhotoHandlers } from '../photos/photo.handlers'
import { readPortraits } from '../photos/portraits'
import type { Logger } from '../process/log'
import type { BackgroundWork } from '../process/look-every'
import { createReportHandlers } from '../reports/report.handlers'
import { createSealingHandlers } from '../sealing/sealing.handlers'
import { enabledFeatures } from '../settings/enabled-features'
import type { PublicDocumentParts } from '../settings/public-document'
import { createSettingsHandlers } from '../settings/settings.handlers'
import type { SettingsStore } from '../settings/settings.store'
import { taskTypeHandlers } from '../task-types/task-type.handlers'
import { createTaskHandlers } from '../tasks/task.handlers'
import { wholeListHandlers } from '../venue-cache/whole-list.handlers'
import { createVenueImageHandlers } from '../venue-images/venue-image.handlers'
import { noteCompletion } from '../visits/expected'
import { createVisitHandlers } from '../visits/visit.handlers'
import { waiverLinkHandlers } from '../waiver-links/waiver-link.handlers'
import { waiverVersionHandlers } from '../waiver-versions/waiver-version.handlers'
import { createWalkInHandlers } from '../walk-ins/walk-in.handlers'
import { webhookHandlers } from '../webhooks/webhook.handlers'
import { isInUse } from './contact-in-use'

export interface HandlersParts {
  config: Config
  origin: string
  oidcSettings: PublicDocumentParts['oidcSettings']
  offersNewAccounts: PublicDocumentParts['offersNewAccounts']
  settings: SettingsStore
  worker: Pick<BackgroundWork, 'wake'>
  courier: Courier
  mailWorker: Pick<BackgroundWork, 'wake'>
  pdfMaker: Pick<PdfMaker, 'make'>
  inviter: Inviter
  isEnding: () => boolean
  log: Logger
}

const accountParts = ({ config, origin, settings, mailWorker }: HandlersParts) => ({
  providerUrl: config.oidc?.authority ?? null,
  canAddPasskeys: config.oidc === null && relyingPartyOf(origin) !== null,
  administrators: async (database: Database) => {
    const staff = await listStaff(database)
    return staff.flatMap(({ role, email }) => (role === 'administrator' ? email : []))
  },
  venue: async () => readVenueLook(await settings.read()).language.application.title,
  wakeMails: mailWorker.wake,
})

const ticketSenderOf = ({ courier, origin, settings, config, isEnding, log }: HandlersParts) =>
  createTicketSender({
    courier,
    reaches: { mail: config.delivery.smtpUrl !== null, sms: config.delivery.smsWebhookUrl !== null },
    publicUrl: () => origin,
    features: async () => enabledFeatures(await settings.read(), config),
    isEnding,
    log,
  })

/** Made one after the other by their thread; so many wait for it. */
const makingPdfs = { atOnce: 1, mostWaiting: 16 }

export const documentParts = ({
  origin,
  settings,
  pdfMaker,
}: Pick<HandlersParts, 'origin' | 'settings' | 'pdfMaker'>) => ({
  make: pdfMaker.make,
  within: createSemaphore(makingPdfs),
  async venue() {
    const { language } = readVenueLook(await settings.read())
    return { name: language.application.title, address: origin, language: languageTagOf(language) }
  },
})

/** Documents that guests send themselves and sealed ones that devices bring pass through the same handlers. */
function documentTakers({ config }: HandlersParts) {
  const isMailSet = config.delivery.smtpUrl !== null
  async function afterCompletion(tx: Database, completed: CompletedTask) {
    await noteCompletion(tx, completed)
    if (isMailSet) await noteCopy(tx, completed)
  }
  const takers = { ...createContactTaskHandlers({ afterCompletion }), ...createPhotoHandlers() }
  return { ...takers, ...createSealingHandlers(takers, holdSignIn) }
}

const allHandlers = (parts: HandlersParts): Handlers => ({
  ...createSettingsHandlers(parts),
  ...createHistoryHandlers(parts),
  ...createAccessHandlers({ invite: parts.inviter.inviteStaff, isEnding: parts.isEnding }),
  ...apiKeyHandlers,
  ...listHandlers,
  ...wholeListHandlers,
  ...locationHandlers,
  ...activityHandlers,
  ...activityLinkHandlers,
  ...createTaskHandlers({ beforeTaskRemoved: forgetRecordsOfTask }),
  ...taskTypeHandlers,
  ...documentTakers(parts),
  ...createVenueImageHandlers(),
  ...collectionHandlers,
  ...createHouseholdHandlers({
    readPortraits,
    readStaffRole,
    asksWho: ({ issuer }) => issuer === EMBEDDED_ISSUER,
    linkToTell: parts.inviter.familyLinkToTell,
  }),
  ...createAdultHandlers({
    invite: parts.inviter.inviteToFamily,
    isInUse,
    endHandovers: endHandoversByCode,
    isEnding: parts.isEnding,
  }),
  ...createWalletHandlers({
    identities: createWalletIdentities(parts.config.wallets, parts.log),
    origin: parts.origin,
  }),
  ...passCheckHandlers,
  ...contactMediaHandlers,
  ...createTicketDeliveryHandlers(ticketSenderOf(parts)),
  ...bleHandlers,
  ...createReportHandlers(parts),
  ...createOverviewHandlers(parts),
  ...waiverLinkHandlers,
  ...deviceHandlers,
  ...deviceAtHandHandlers,
  ...createDeviceKeyHandlers({ endHandovers: endHandoversAt }),
  ...orderHandlers,
  ...webhookHandlers,
  ...createPeopleHandlers({ sendTicket: ticketSenderOf(parts) }),
  ...rentalSlipHandlers,
  ...createVisitHandlers(),
  ...createWalkInHandlers({ isInUse }),
  ...createHandoverHandlers({ sendMail: parts.courier.sendMail, venue: readVenueName, isEnding: parts.isEnding }),
  ...createAccountHandlers(accountParts(parts)),
  ...createDocumentHandlers(documentParts(parts)),
  ...waiverVersionHandlers,
})

/** Every call of the endpoints table: a row without a handler does not compile here. */
export const assembleHandlers = (parts: HandlersParts): Handlers =>
  checkVersions(trackChanges(allHandlers(parts), trackedCalls))
