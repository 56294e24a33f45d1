import * as v from 'valibot'
import { deviceDelivery } from './device-delivery'
import type { Endpoint } from './endpoint'
import { Account, AnsweredDeletion, byDevice, byPasskey, DeletionRequest, OwnDeletionRequest, Removed } from './entities/account'
import { Activity, ActivityBody, ActivityProduct, ActivityProductLink, ActivityTask, ActivityTaskLink, ActivityTaskOrder } from './entities/activity'
import * as admin from './entities/admin'
import { AdultInvitation, Contact, NewFamilyMember, Profile } from './entities/contact'
import * as contactTask from './entities/contact-task'
import * as device from './entities/device/device'
import * as sealed from './entities/device/sealed-document'
import { DocumentProof, DocumentsQuery, documentId, SignedDocument } from './entities/document'
import { ActivityContacts, ActivityLocation, Location, LocationActivityLink, LocationBody } from './entities/location'
import * as media from './entities/media'
import * as order from './entities/order'
import { SETTINGS_PATH, SettingsDocument } from './entities/settings'
import { AdminChanges, AdminChangesQuery } from './entities/staff/admin-change'
import * as handover from './entities/staff/handover'
import { ListPageQuery, ListPart, listPageOf } from './entities/staff/list-page'
import { Overview } from './entities/staff/overview'
import * as person from './entities/staff/person'
import * as slip from './entities/staff/rental-slip'
import * as visit from './entities/staff/visit'
import * as walkIn from './entities/staff/walk-in'
import { Task, TaskBody, TaskType, TaskTypeBody } from './entities/task'
import { VenueImage } from './entities/venue-image'
import { ExternalWaiverRequest, WaiverLink } from './entities/waiver'
import * as waiver from './entities/waiver-version'
import * as webhook from './entities/webhook'
import { id, idInUrl } from './fields'
import { givenLine } from './given'
import { limits } from './limits'

const byId = v.object({ id: idInUrl })
const byContact = v.object({ contactId: idInUrl })
const code = givenLine(limits.code)
const deleted = v.object({ id })
const bearer = { auth: 'bearer' } as const
const noToken = { auth: 'none' } as const

/** Every call of spec section 7, in its order, and after them our extensions. */
export const endpoints = {
  getSettings: { method: 'GET', path: SETTINGS_PATH, response: SettingsDocument, ...noToken, failure: 'return' },
  getAdminSettings: { method: 'GET', path: '/api/admin/settings', response: admin.AdminSettings, ...bearer, failure: 'throw' },
  updateAdminSettings: { method: 'PUT', path: '/api/admin/settings', body: v.partial(admin.AdminSettingsFields), response: admin.AdminSettings, ...bearer, failure: 'throw' },
  listAdminEmails: { method: 'GET', path: '/api/admin/access/email', response: v.array(admin.AdminEmail), ...bearer, failure: 'throw' },
  addAdminEmail: { method: 'POST', path: '/api/admin/access/email', body: admin.AdminEmailBody, response: admin.AdminEmail, ...bearer, failure: 'throw' },
  updateAdminEmail: { method: 'PUT', path: '/api/admin/access/email', body: v.object({ ...admin.AdminEmailBody.entries, id }), response: admin.AdminEmail, ...bearer, failure: 'throw' },
  removeAdminEmail: { method: 'DELETE', path: '/api/admin/access/email/{id}', params: byId, response: deleted, ...bearer, failure: 'throw' },
  checkAdmin: { method: 'GET', path: '/api/admin/authenticated', response: admin.AdminCheck, ...bearer, failure: 'throw' },
  listApiKeys: { method: 'GET', path: '/api/admin/apikey/list', response: v.array(admin.ApiKey), ...bearer, failure: 'throw' },
  addApiKey: { method: 'POST', path: '/api/admin/apikey', body: admin.ApiKeyBody, response: admin.ApiKey, ...bearer, failure: 'throw' },
  listWebhooks: { method: 'GET', path: '/api/admin/webhooks', response: v.array(webhook.Webhook), ...bearer, failure: 'throw' },
  addWebhook: { method: 'POST', path: '/api/admin/webhooks', body: webhook.WebhookBody, response: webhook.Webhook, ...bearer, failure: 'throw' },
  removeWebhook: { method: 'DELETE', path: '/api/admin/webhooks/{id}', params: byId, response: deleted, ...bearer, failure: 'throw' },
  testWebhook: { method: 'POST', path: '/api/admin/webhooks/{id}/test', params: byId, response: webhook.WebhookTest, ...bearer, failure: 'throw' },
  listDeletionRequests: { method: 'GET', path: '/api/admin/deletions', response: v.array(DeletionRequest), ...bearer, failure: 'throw' },
  answerDeletionRequest: { method: 'POST', path: '/api/admin/deletions/answered', body: AnsweredDeletion, response: OwnDeletionRequest, ...bearer, failure: 'throw' },
  removeApiKey: { method: 'DELETE', path: '/api/admin/apikey/{id}', params: byId, response: deleted, ...bearer, failure: 'throw' },
  listLocations: { method: 'GET', path: '/api/locations', query: ListPart, response: v.array(Location), isSameForAll: true, ...bearer, failure: 'array' },
  addLocation: { method: 'POST', path: '/api/locations', body: LocationBody, response: Location, ...bearer, failure: 'swallow' },
  updateLocation: { method: 'PUT', path: '/api/locations/{id}', params: byId, body: LocationBody, response: Location, ...bearer, failure: 'swallow' },
  removeLocation: { method: 'DELETE', path: '/api/locations/{id}', params: byId, response: deleted, ...bearer, failure: 'swallow' },
  linkActivity: { method: 'POST', path: '/api/locations/{locationId}/activities', params: v.object({ locationId: idInUrl }), body: LocationActivityLink, response: ActivityLocation, ...bearer, failure: 'throw' },
  unlinkActivity: { method: 'DELETE', path: '/api/locations/{locationId}/activities/{activityId}', params: v.object({ locationId: idInUrl, activityId: idInUrl }), response: deleted, ...bearer, failure: 'throw' },
  listActivities: { method: 'GET', path: '/api/activities', query: ListPart, response: v.array(Activity), isSameForAll: true, ...bearer, failure: 'array' },
  addActivity: { method: 'POST', path: '/api/activities', body: ActivityBody, response: Activity, ...bearer, failure: 'throw' },
  updateActivity: { method: 'PUT', path: '/api/activities/{id}', params: byId, body: ActivityBody, response: Activity, ...bearer, failure: 'throw' },
  removeActivity: { method: 'DELETE', path: '/api/activities/{id}', params: byId, response: deleted, ...bearer, failure: 'throw' },
  listActivityContacts: { method: 'GET', path: '/api/activities/locations/{locationId}/contacts', params: v.object({ locationId: idInUrl }), response: v.array(ActivityContacts), ...bearer, failure: 'array' },
  linkProduct: { method: 'POST', path: '/api/activities/{activityId}/products', params: v.object({ activityId: idInUrl }), body: ActivityProductLink, response: ActivityProduct, ...bearer, failure: 'throw' },
  unlinkProduct: { method: 'DELETE', path: '/api/activities/{id}/products/{productId}', params: v.object({ id: idInUrl, productId: code }), response: deleted, ...bearer, failure: 'throw' },
  listActivityTasks: { method: 'GET', path: '/api/activities/{id}/tasks', params: byId, response: v.array(ActivityTask), ...bearer, failure: 'array' },
  linkTask: { method: 'POST', path: '/api/activities/{activityId}/tasks', params: v.object({ activityId: idInUrl }), body: ActivityTaskLink, response: ActivityTask, ...bearer, failure: 'throw' },
  unlinkTask: { method: 'DELETE', path: '/api/activities/{id}/tasks/{taskId}', params: v.object({ id: idInUrl, taskId: idInUrl }), response: deleted, ...bearer, failure: 'throw' },
  listTasks: { method: 'GET', path: '/api/tasks', query: ListPart, response: v.array(Task), ...bearer, failure: 'throw' },
  addTask: { method: 'POST', path: '/api/tasks', body: TaskBody, response: Task, ...bearer, failure: 'throw' },
  updateTask: { method: 'PUT', path: '/api/tasks/{id}', params: byId, body: TaskBody, response: Task, ...bearer, failure: 'throw' },
  removeTask: { method: 'DELETE', path: '/api/tasks/{id}', params: byId, response: deleted, ...bearer, failure: 'throw' },
  listTaskTypes: { method: 'GET', path: '/api/tasktypes', response: v.array(TaskType), ...bearer, failure: 'throw' },
  addTaskType: { method: 'POST', path: '/api/tasktypes', body: TaskTypeBody, response: TaskType, ...bearer, failure: 'throw' },
  updateTaskType: { method: 'PUT', path: '/api/tasktypes/{id}', params: byId, body: TaskTypeBody, response: TaskType, ...bearer, failure: 'throw' },
  removeTaskType: { method: 'DELETE', path: '/api/tasktypes/{id}', params: byId, response: deleted, ...bearer, failure: 'throw' },
  groupContactTasks: { method: 'POST', path: '/api/tasks/ContactTaskGrouping/Location/{locationId}', params: v.object({ locationId: idInUrl }), body: contactTask.ContactTaskGroupingRequest, response: contactTask.ContactTaskGrouping, ...bearer, failure: 'throw' },
  completeContactTask: { method: 'POST', path: '/api/tasks/contact/complete{completeEndpoint}', params: v.object({ completeEndpoint: contactTask.OwnCompleteEndpoint }), body: contactTask.GivenContactTask, response: contactTask.CompletedContactTask, ...bearer, failure: 'throw' },
  listCollections: { method: 'GET', path: '/api/collections', response: v.array(admin.Collection), isSameForAll: true, ...bearer, failure: 'throw' },
  addCollection: { method: 'POST', path: '/api/collections', body: admin.CollectionBody, response: admin.Collection, ...bearer, failure: 'throw' },
  updateCollection: { method: 'PUT', path: '/api/collections/{id}', params: byId, body: admin.CollectionBody, response: admin.Collection, ...bearer, failure: 'throw' },
  removeCollection: { method: 'DELETE', path: '/api/collections/{id}', params: byId, response: deleted, ...bearer, failure: 'throw' },
  listCollectionItems: { method: 'GET', path: '/api/collections/items', response: v.array(admin.CollectionItem), ...bearer, failure: 'throw' },
  addCollectionItem: { method: 'POST', path: '/api/collections/items', body: admin.CollectionItemBody, response: admin.CollectionItem, ...bearer, failure: 'throw' },
  updateCollectionItem: { method: 'PUT', path: '/api/collections/items/{id}', params: byId, body: admin.CollectionItemBody, response: admin.CollectionItem, ...bearer, failure: 'throw' },
  removeCollectionItem: { method: 'DELETE', path: '/api/collections/items/{id}', params: byId, response: deleted, ...bearer, failure: 'throw' },
  getProfile: { method: 'GET', path: '/api/profile', response: Profile, ...bearer, failure: 'return' },
  addFamilyMember: { method: 'POST', path: '/api/family/addmember', body: NewFamilyMember, response: Profile.entries.contacts.item, ...bearer, failure: 'return' },
  getAppleWalletPass: { method: 'GET', path: '/api/profile/passes/applewallet', query: media.WalletPassQuery, response: 'file', startsWith: 'PK', ...noToken, failure: 'return' },
  getGoogleWalletPass: { method: 'GET', path: '/api/profile/passes/googlewallet', query: media.WalletPassQuery, response: media.GoogleWalletLink, ...noToken, failure: 'return' },
  checkPass: { method: 'POST', path: '/api/profile/passes/check', body: media.PassCheck, response: media.PassCheckAnswer, ...noToken, failure: 'return' },
  getContactMedia: { method: 'GET', path: '/api/media/contactmedia', query: v.object({ ipcode: code }), response: media.ContactMedia, mayBeNothing: true, ...noToken, failure: 'return' },
  updateETicketDelivery: { method: 'POST', path: '/api/media/updateeticketdelivery', body: media.ETicketDelivery, response: media.ETicket, isMade: true, ...bearer, failure: 'return' },
  activateBle: { method: 'POST', path: '/api/media/ble-activation', query: v.object({ transactionId: code }), response: media.BleActivation, ...bearer, failure: 'return' },
  assignBle: { method: 'POST', path: '/api/media/ble', query: v.object({ customerId: code }), response: media.Fulfilment, ...bearer, failure: 'return' },
  uploadPhoto: { method: 'POST', path: '/api/photo/Contact/Upload', query: media.PhotoUploadQuery, body: { file: 'photo' }, response: contactTask.PhotoUploadAnswer, ...bearer, failure: 'throw' },
  getCustomerReport: { method: 'GET', path: '/api/report/customer', query: admin.CustomerReportQuery, response: 'file', isMade: true, ...bearer, failure: 'throw' },
  getCustomerReportStatus: { method: 'GET', path: '/api/report/customer/status', response: admin.ReportStatus, ...bearer, failure: 'throw' },
  rerunCustomerReport: { method: 'GET', path: '/api/export/Customers/Process/{id}', params: v.object({ id: code }), response: admin.ReportStatus, ...bearer, failure: 'throw' },
  getEntitlementsReport: { method: 'POST', path: '/api/report/customer/entitlements', body: admin.EntitlementsRequest, response: 'file', isMade: true, ...bearer, failure: 'throw' },
  exportCustomers: { method: 'GET', path: '/export/customers', query: admin.CustomerExportQuery, response: 'file', isMade: true, auth: 'apiKey', failure: 'throw' },
  importOrders: { method: 'POST', path: '/import/orders', body: order.OrdersImport, response: order.OrdersImported, auth: 'apiKey', failure: 'throw' },
  getDefaultLanguage: { method: 'GET', path: '/defaults/default-language.json', response: v.record(v.string(), v.unknown()), ...noToken, failure: 'throw' },
  getDefaultTheme: { method: 'GET', path: '/defaults/default-theme.json', response: v.record(v.string(), v.unknown()), ...noToken, failure: 'throw' },
  listLifts: { method: 'GET', path: '/api/profile/passes/lifts', response: v.array(media.Lift), ...noToken, failure: 'return' },

  findPeople: { method: 'POST', path: '/api/people/search', body: person.PeopleQuery, response: person.FoundPeople, ...bearer, failure: 'return' },
  getPerson: { method: 'GET', path: '/api/people/{contactId}', params: byContact, query: person.PersonPageQuery, response: person.PersonPage, ...bearer, failure: 'return' },
  listReceived: { method: 'GET', path: '/api/people/{contactId}/received', params: byContact, query: person.ReceivedQuery, response: v.array(person.PersonDocument), ...bearer, failure: 'return' },
  showHealthAnswers: { method: 'POST', path: '/api/people/{contactId}/health', params: byContact, response: person.HealthAnswers, ...bearer, failure: 'return' },
  sendPersonsPass: { method: 'POST', path: '/api/people/{contactId}/pass', params: byContact, body: person.PassDelivery, response: media.ETicket, ...bearer, failure: 'return' },
  listVisits: { method: 'GET', path: '/api/visits', query: visit.VisitListQuery, response: visit.VisitList, ...bearer, failure: 'return' },
  markArrived: { method: 'POST', path: '/api/visits', body: visit.VisitBody, response: visit.Visit, ...bearer, failure: 'return' },
  undoArrival: { method: 'POST', path: '/api/visits/undo', body: visit.UndoBody, response: visit.Visit, ...bearer, failure: 'return' },

  addWalkIn: { method: 'POST', path: '/api/people/walk-ins', body: walkIn.NewWalkIn, response: walkIn.WalkIn, ...bearer, failure: 'return' },
  makeFamilyClaim: { method: 'POST', path: '/api/people/{contactId}/claim', params: byContact, response: walkIn.FamilyClaim, ...bearer, failure: 'return' },
  getRentalSlip: { method: 'GET', path: '/api/people/{contactId}/slip', params: byContact, response: slip.RentalSlip, ...bearer, failure: 'return' },
  correctRentalSlip: { method: 'POST', path: '/api/people/{contactId}/slip', params: byContact, body: slip.SlipCorrections, response: slip.CorrectedSlip, ...bearer, failure: 'return' },
  claimFamily: { method: 'POST', path: '/api/family/claim', body: walkIn.GivenFamilyClaim, response: walkIn.ClaimedFamily, ...bearer, failure: 'return' },

  getAccount: { method: 'GET', path: '/api/account', response: Account, ...bearer, failure: 'return' },
  removePasskey: { method: 'DELETE', path: '/api/account/passkeys/{id}', params: byPasskey, response: Removed, ...bearer, failure: 'return' },
  endSignIn: { method: 'DELETE', path: '/api/account/devices/{id}', params: byDevice, response: Removed, ...bearer, failure: 'return' },
  getOwnData: { method: 'GET', path: '/api/account/data', response: 'file', startsWith: '{', isMade: true, ...bearer, failure: 'return' },
  askForDeletion: { method: 'POST', path: '/api/account/deletion', response: OwnDeletionRequest, ...bearer, failure: 'return' },
  withdrawDeletion: { method: 'DELETE', path: '/api/account/deletion', response: OwnDeletionRequest, ...bearer, failure: 'return' },
  signWaiverLink: { method: 'POST', path: '/api/waiver/link', body: ExternalWaiverRequest, response: WaiverLink, ...bearer, failure: 'throw' },
  inviteAdult: { method: 'POST', path: '/api/family/adults', body: AdultInvitation, response: Contact, ...bearer, failure: 'return' },
  removeAdult: { method: 'DELETE', path: '/api/family/adults/{contactId}', params: byContact, response: deleted, ...bearer, failure: 'return' },
  answerFamilyInvitation: { method: 'POST', path: '/api/family/invitations/{id}', params: byId, body: v.object({ accept: v.boolean() }), response: deleted, ...bearer, failure: 'return' },
  listOwnDocuments: { method: 'GET', path: '/api/documents', query: DocumentsQuery, response: v.array(SignedDocument), ...bearer, failure: 'return' },
  listDocumentsOf: { method: 'GET', path: '/api/people/{contactId}/documents', params: v.object({ contactId: idInUrl }), response: v.array(SignedDocument), ...bearer, failure: 'return' },
  getDocumentPdf: { method: 'GET', path: '/api/documents/{id}/pdf', params: documentId, response: 'file', startsWith: '%PDF', isMade: true, ...bearer, failure: 'return' },
  getDocumentProof: { method: 'GET', path: '/api/documents/{id}/proof', params: documentId, response: DocumentProof, ...noToken, failure: 'return' },

  getWaiverVersions: { method: 'GET', path: '/api/tasks/{id}/waiver', params: byId, response: waiver.WaiverVersions, ...bearer, failure: 'return' },
  getWaiverVersionText: { method: 'GET', path: '/api/tasks/{id}/waiver/versions/{version}', params: waiver.versionInUrl, response: waiver.WaiverVersionText, ...bearer, failure: 'return' },
  saveWaiverDraft: { method: 'PUT', path: '/api/tasks/{id}/waiver/draft', params: byId, body: waiver.WaiverDraftBody, response: waiver.WaiverVersions, ...bearer, failure: 'throw' },
  removeWaiverDraft: { method: 'DELETE', path: '/api/tasks/{id}/waiver/draft', params: byId, response: deleted, ...bearer, failure: 'throw' },
  listLooks: { method: 'GET', path: '/api/people/{contactId}/looks', params: byContact, response: v.array(person.Look), ...bearer, failure: 'return' },
  publishWaiver: { method: 'POST', path: '/api/tasks/{id}/waiver/publish', params: byId, body: waiver.WaiverPublication, response: waiver.WaiverVersions, ...bearer, failure: 'throw' },

  listDevices: { method: 'GET', path: '/api/admin/devices', response: v.array(device.Device), ...bearer, failure: 'throw' },
  addDevice: { method: 'POST', path: '/api/admin/devices', body: device.DeviceBody, response: device.Device, ...bearer, failure: 'throw' },
  updateDevice: { method: 'PUT', path: '/api/admin/devices/{id}', params: byId, body: device.DeviceBody, response: device.Device, ...bearer, failure: 'throw' },
  revokeDevice: { method: 'DELETE', path: '/api/admin/devices/{id}', params: byId, response: deleted, ...bearer, failure: 'throw' },
  makeDeviceCode: { method: 'POST', path: '/api/admin/devices/{id}/code', params: byId, response: device.Device, ...bearer, failure: 'throw' },
  enrolDevice: { method: 'POST', path: '/api/device/enrolment', body: device.DeviceEnrolment, response: device.DeviceSettings, ...noToken, failure: 'return' },
  reportDevice: { method: 'POST', path: '/api/device/report', body: device.DeviceReport, response: device.DeviceSettings, auth: 'device', failure: 'return' },
  moveDevice: { method: 'POST', path: '/api/device/{id}/move', params: byId, body: device.DeviceMove, response: device.DeviceSettings, ...bearer, failure: 'return' },
  leaveDevice: { method: 'POST', path: '/api/device/{id}/leave', params: byId, body: device.DeviceLeaving, response: deleted, ...bearer, failure: 'return' },

  issueStayTicket: { method: 'POST', path: '/api/device/tickets', body: sealed.StayTicketRequest, response: sealed.StayTicket, ...bearer, failure: 'return' },
  issueBrowserTicket: { method: 'POST', path: '/api/tickets', body: sealed.BrowserTicketRequest, response: sealed.StayTicket, ...bearer, failure: 'return' },
  ...deviceDelivery,
  listRefusedDocuments: { method: 'GET', path: '/api/refused-documents', response: v.array(sealed.RefusedDocument), ...bearer, failure: 'throw' },
  settleRefusedDocument: { method: 'DELETE', path: '/api/refused-documents/{id}', params: byId, response: deleted, ...bearer, failure: 'throw' },

  handOver: { method: 'POST', path: '/api/people/{contactId}/handover', params: byContact, body: handover.HandoverBody, response: handover.Handover, isMade: true, ...bearer, failure: 'return' },
  endHandover: { method: 'DELETE', path: '/api/handovers/{id}', params: handover.handoverInUrl, response: handover.handoverInUrl, ...bearer, failure: 'return' },
  listTablets: { method: 'GET', path: '/api/handovers/tablets', query: handover.TabletsQuery, response: v.array(handover.Tablet), ...bearer, failure: 'return' },
  getDeviceHandover: { method: 'GET', path: '/api/device/handover', response: handover.HandoverAtDevice, auth: 'device', failure: 'return' },
  beginHandover: { method: 'POST', path: '/api/device/handover', body: handover.HandoverBeginning, response: handover.BegunHandover, auth: 'device', failure: 'return' },
  leaveHandover: { method: 'POST', path: '/api/device/handover/end', body: handover.handoverInUrl, response: handover.handoverInUrl, auth: 'device', failure: 'return' },

  orderActivityTasks: { method: 'PUT', path: '/api/activities/{id}/tasks', params: byId, body: ActivityTaskOrder, response: v.array(ActivityTask), ...bearer, failure: 'throw' },
  addVenueImage: { method: 'POST', path: '/api/admin/images', body: { file: 'image' }, response: VenueImage, ...bearer, failure: 'throw' },
  listAdminChanges: { method: 'GET', path: '/api/admin/changes', query: AdminChangesQuery, response: AdminChanges, ...bearer, failure: 'throw' },
  restoreAdminChange: { method: 'POST', path: '/api/admin/changes/{id}/restore', params: byId, response: v.object({ id }), ...bearer, failure: 'throw' },
  pageTasks: { method: 'GET', path: '/api/admin/lists/tasks', query: ListPageQuery, response: listPageOf(Task), ...bearer, failure: 'throw' },
  pageLocations: { method: 'GET', path: '/api/admin/lists/locations', query: ListPageQuery, response: listPageOf(Location), ...bearer, failure: 'throw' },
  pageActivities: { method: 'GET', path: '/api/admin/lists/activities', query: ListPageQuery, response: listPageOf(Activity), ...bearer, failure: 'throw' },
  getOverview: { method: 'GET', path: '/api/admin/overview', response: Overview, ...bearer, failure: 'return' },
} as const satisfies Record<string, Endpoint>

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
