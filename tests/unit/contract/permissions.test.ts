import { expect, test } from 'vitest'
import type { Endpoint } from '../../../src/contract/endpoint'
import { type EndpointName, endpoints } from '../../../src/contract/endpoints'
import { type Permission, permissions, type Role } from '../../../src/contract/permissions'

const names = Object.keys(endpoints) as EndpointName[]
const openTo = (role: Role) => names.filter((name) => (permissions[name] as Permission)[role] !== 'none')

// Said here once more: a row that opens a call too far is noticed.
test('a caller who is not signed in may call what is public, and nothing else; a device may report, deliver and be handed over beside it', () => {
  const free: EndpointName[] = [
    'getSettings',
    'getAppleWalletPass',
    'getGoogleWalletPass',
    'checkPass',
    'getContactMedia',
    'getDefaultLanguage',
    'getDefaultTheme',
    'listLifts',
    'getDocumentProof',
    'enrolDevice',
    'deliverSealedCopy',
  ]
  expect(openTo('anonymous')).toEqual(free)
  const ofDevices = ['reportDevice', 'deliverSealedDocument', 'getDeviceHandover', 'beginHandover', 'leaveHandover']
  expect(openTo('device').toSorted()).toEqual([...free, ...ofDevices].sort())
  expect(names.filter((name) => endpoints[name].auth === 'none')).toEqual(free)
})

test('a program has its export and its import beside what is public', () => {
  expect(openTo('apiClient').filter((name) => !openTo('anonymous').includes(name))).toEqual([
    'exportCustomers',
    'importOrders',
  ])
})

test('front-desk staff may call what a guest may and what the desk needs, and nothing of the administration', () => {
  const ofTheDesk = openTo('frontDesk').filter((name) => !openTo('guest').includes(name))
  expect(ofTheDesk).toEqual([
    'findPeople',
    'getPerson',
    'listReceived',
    'showHealthAnswers',
    'sendPersonsPass',
    'listVisits',
    'markArrived',
    'undoArrival',
    'addWalkIn',
    'makeFamilyClaim',
    'getRentalSlip',
    'correctRentalSlip',
    'listDocumentsOf',
    'moveDevice',
    'leaveDevice',
    'listRefusedDocuments',
    'settleRefusedDocument',
    'handOver',
    'endHandover',
    'listTablets',
  ])
  expect(openTo('administrator')).toEqual(expect.arrayContaining(ofTheDesk))
  const ofAdministration = names.filter((name) => endpoints[name].path.startsWith('/api/admin/'))
  expect(ofAdministration.length).toBeGreaterThan(14)
  expect(openTo('frontDesk').filter((name) => ofAdministration.includes(name))).toEqual([])
})

test('at a tablet that staff have handed over, a check-in works and nothing else does', () => {
  expect(openTo('handover').filter((name) => !openTo('anonymous').includes(name))).toEqual([
    'listLocations',
    'listActivities',
    'groupContactTasks',
    'completeContactTask',
    'getProfile',
    'uploadPhoto',
    'signWaiverLink',
    'issueStayTicket',
  ])
})

test('a guest changes nothing but what is of the own household', () => {
  const changing = openTo('guest').filter((name) => (endpoints[name] as Endpoint).method !== 'GET')
  expect(changing).toEqual([
    'groupContactTasks',
    'completeContactTask',
    'addFamilyMember',
    'checkPass',
    'updateETicketDelivery',
    'activateBle',
    'assignBle',
    'uploadPhoto',
    'claimFamily',
    'removePasskey',
    'endSignIn',
    'askForDeletion',
    'withdrawDeletion',
    'signWaiverLink',
    'inviteAdult',
    'removeAdult',
    'answerFamilyInvitation',
    'enrolDevice',
    'issueStayTicket',
    'issueBrowserTicket',
    'deliverSealedCopy',
  ])
})
