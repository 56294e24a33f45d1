import type { EndpointName } from './endpoints'
import type { ApiScope } from './entities/admin'

/**
 * Who may call. Each caller is one of these: a signed-in person is a guest, and front desk or administrator where E-mail
 * Access says so; a program has an API key; a device is a tablet that the venue has enrolled. 'handover' is the adult of a
 * family to whom staff have handed a tablet.
 */
export const roles = ['anonymous', 'guest', 'handover', 'frontDesk', 'administrator', 'apiClient', 'device'] as const
export type Role = (typeof roles)[number]

/** 'own': only what belongs to the caller's own household. For anyone else it does not exist. */
type Reach = 'all' | 'own' | 'none'
/** A program with a key reaches what the key is for. */
export type Permission = Readonly<Record<Exclude<Role, 'apiClient'>, Reach> & { apiClient: 'all' | ApiScope | 'none' }>

const noOne: Permission = {
  anonymous: 'none',
  guest: 'none',
  handover: 'none',
  frontDesk: 'none',
  administrator: 'none',
  apiClient: 'none',
  device: 'none',
}
const anyone: Permission = {
  anonymous: 'all',
  guest: 'all',
  handover: 'all',
  frontDesk: 'all',
  administrator: 'all',
  apiClient: 'all',
  device: 'all',
}
const signedIn: Permission = { ...noOne, guest: 'all', frontDesk: 'all', administrator: 'all' }
const ownHousehold: Permission = { ...noOne, guest: 'own', frontDesk: 'own', administrator: 'own' }
/**
 * The calls of a check-in also work at a handed-over tablet: for that family, and for the tasks that were handed over.
 */
const checkIn: Permission = { ...ownHousehold, handover: 'own' }
const checkInReads: Permission = { ...signedIn, handover: 'all' }
const staff: Permission = { ...noOne, frontDesk: 'all', administrator: 'all' }
const administrators: Permission = { ...noOne, administrator: 'all' }
const programs = (scope: ApiScope): Permission => ({ ...noOne, apiClient: scope })
/** Guests reach what is their own, staff what is anyone's. */
const ownOrStaff: Permission = { ...staff, guest: 'own' }
const devices: Permission = { ...noOne, device: 'all' }

/**
 * Calls × roles. The server's checks are made from this table, and so is the test of every call by every role: a call
 * without a row does not compile.
 */
export const permissions = {
  getSettings: anyone,
  getAdminSettings: administrators,
  updateAdminSettings: administrators,
  listAdminEmails: administrators,
  addAdminEmail: administrators,
  updateAdminEmail: administrators,
  removeAdminEmail: administrators,
  checkAdmin: administrators,
  listApiKeys: administrators,
  addApiKey: administrators,
  removeApiKey: administrators,
  listWebhooks: administrators,
  addWebhook: administrators,
  removeWebhook: administrators,
  testWebhook: administrators,
  listDeletionRequests: administrators,
  answerDeletionRequest: administrators,
  listLocations: checkInReads,
  addLocation: administrators,
  updateLocation: administrators,
  removeLocation: administrators,
  linkActivity: administrators,
  unlinkActivity: administrators,
  listActivities: checkInReads,
  addActivity: administrators,
  updateActivity: administrators,
  removeActivity: administrators,
  listActivityContacts: signedIn,
  linkProduct: administrators,
  unlinkProduct: administrators,
  listActivityTasks: signedIn,
  linkTask: administrators,
  unlinkTask: administrators,
  listTasks: signedIn,
  addTask: administrators,
  updateTask: administrators,
  removeTask: administrators,
  listTaskTypes: signedIn,
  addTaskType: administrators,
  updateTaskType: administrators,
  removeTaskType: administrators,
  groupContactTasks: checkIn,
  completeContactTask: checkIn,
  listCollections: signedIn,
  addCollection: administrators,
  updateCollection: administrators,
  removeCollection: administrators,
  listCollectionItems: signedIn,
  addCollectionItem: administrators,
  updateCollectionItem: administrators,
  removeCollectionItem: administrators,
  getProfile: checkInReads,
  addFamilyMember: signedIn,
  getAppleWalletPass: anyone,
  getGoogleWalletPass: anyone,
  checkPass: anyone,
  getContactMedia: anyone,
  updateETicketDelivery: ownHousehold,
  activateBle: ownHousehold,
  assignBle: ownHousehold,
  uploadPhoto: checkIn,
  getCustomerReport: administrators,
  getCustomerReportStatus: administrators,
  rerunCustomerReport: administrators,
  getEntitlementsReport: administrators,
  exportCustomers: programs('customers:read'),
  importOrders: programs('orders:write'),
  getDefaultLanguage: anyone,
  getDefaultTheme: anyone,
  listLifts: anyone,

  findPeople: staff,
  getPerson: staff,
  listReceived: staff,
  showHealthAnswers: staff,
  sendPersonsPass: staff,
  listVisits: staff,
  markArrived: staff,
  undoArrival: staff,

  addWalkIn: staff,
  makeFamilyClaim: staff,
  getRentalSlip: staff,
  correctRentalSlip: staff,
  claimFamily: signedIn,

  getAccount: signedIn,
  removePasskey: signedIn,
  endSignIn: signedIn,
  getOwnData: signedIn,
  askForDeletion: signedIn,
  withdrawDeletion: signedIn,
  signWaiverLink: checkInReads,
  inviteAdult: ownHousehold,
  removeAdult: ownHousehold,
  answerFamilyInvitation: ownHousehold,
  listOwnDocuments: signedIn,
  listDocumentsOf: staff,
  getDocumentPdf: ownOrStaff,
  getDocumentProof: anyone,

  getWaiverVersions: administrators,
  getWaiverVersionText: administrators,
  saveWaiverDraft: administrators,
  removeWaiverDraft: administrators,
  listLooks: administrators,
  publishWaiver: administrators,

  listDevices: administrators,
  addDevice: administrators,
  updateDevice: administrators,
  revokeDevice: administrators,
  makeDeviceCode: administrators,
  enrolDevice: anyone,
  reportDevice: devices,
  moveDevice: staff,
  leaveDevice: staff,

  issueStayTicket: checkIn,
  issueBrowserTicket: ownHousehold,
  deliverSealedDocument: devices,
  deliverSealedCopy: anyone,
  listRefusedDocuments: staff,
  settleRefusedDocument: staff,

  handOver: staff,
  endHandover: staff,
  listTablets: staff,
  getDeviceHandover: devices,
  beginHandover: devices,
  leaveHandover: devices,

  orderActivityTasks: administrators,
  addVenueImage: administrators,
  listAdminChanges: administrators,
  restoreAdminChange: administrators,
  pageTasks: administrators,
  pageLocations: administrators,
  pageActivities: administrators,
  getOverview: administrators,
} as const satisfies Record<EndpointName, Permission>
