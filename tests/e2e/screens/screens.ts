import { expect, type Page } from '@playwright/test'
import type { AppRouter } from '../../../src/app/start/router'

/** One look at a screen: an address, what stands there once all of it has arrived, and what is opened on it then. */
export interface Look {
  path: string
  /** Its first heading. */
  heading: string
  /** A text that only stands there once the venue has answered. */
  shows?: string
  /** States that take no more than a few taps, each beginning where the one before has ended. */
  states?: Record<string, (page: Page) => Promise<void>>
  /** Its last state asks something, or holds what was typed: the way on would be held up. */
  isLeftUnfinished?: true
}

interface Looks {
  by: 'a visitor' | 'a guest' | 'a family in its check-in' | 'an administrator'
  looks: readonly Look[]
}

/**
 * Every address of the app, or this does not compile; an unknown one is a screen too. Of an address without a screen of
 * its own: where it leads instead.
 */
type Screens = Record<keyof AppRouter['routesByPath'] | 'unknown', Looks | { leadsTo: string }>

const tap = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).click()
const visitor = (...looks: Look[]): Looks => ({ by: 'a visitor', looks })
const guest = (...looks: Look[]): Looks => ({ by: 'a guest', looks })
const inCheckIn = (...looks: Look[]): Looks => ({ by: 'a family in its check-in', looks })

async function pressContinue(page: Page) {
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
}

/** A list of the administration, with the form of one of its records open. */
const list = (path: string, heading: string, record: string): Looks => ({
  by: 'an administrator',
  looks: [
    {
      path,
      heading,
      states: {
        async 'with its form open'(page) {
          await page.getByRole('checkbox', { name: `Choose ${record}`, exact: true }).click()
          await expect(page.getByRole('form', { name: record, exact: true })).toBeVisible()
        },
      },
    },
  ],
})

const form = (path: string, heading: string, states: Look['states'] = {}, more: Partial<Look> = {}): Looks => ({
  by: 'an administrator',
  looks: [{ path, heading, states, ...more }],
})

/** The frame beside the form is there, and closed to the keyboard. */
async function previewShown(page: Page) {
  const preview = page.frameLocator('iframe[title^="Preview"]')
  await expect(preview.locator('body[inert]').getByRole('heading', { includeHidden: true }).first()).toBeVisible()
}

export const screens: Screens = {
  '/': { leadsTo: '/welcome or /home' },
  '/oidc-callback': { leadsTo: '/home or /oidc-callback-error' },
  '/oidc-silent-renew': { leadsTo: '/welcome' },
  '/logout': { leadsTo: '/welcome' },
  '/l/$locationName': { leadsTo: '/home; a location that there is not says so, under /home' },
  '/checkin/': { leadsTo: 'the first task' },
  '/admin': { leadsTo: '/admin/tasks' },
  '/admin/': { leadsTo: '/admin/tasks' },
  '/admin/preview': { leadsTo: 'the frame beside the forms of theme and language; by itself to /admin/theme' },

  unknown: visitor({ path: '/nowhere/at/all', heading: 'Ooops, 404 - Page Not Found' }),
  '/welcome': visitor({ path: '/welcome', heading: 'The mountain is ready when you are' }),
  '/about': visitor({ path: '/about', heading: 'Summit Valley' }),
  '/privacy': visitor({ path: '/privacy', heading: 'Privacy notice' }),
  '/accessibility': visitor({ path: '/accessibility', heading: 'Accessibility statement' }),
  '/access-denied': visitor({ path: '/access-denied', heading: 'You do not have access to this resource.' }),
  '/oidc-callback-error': visitor({ path: '/oidc-callback-error', heading: 'We couldn’t sign you in' }),
  '/pass-checker': visitor({ path: '/pass-checker', heading: 'Check a pass' }),
  '/verify': visitor({ path: '/verify', heading: 'Check a document' }),
  '/connect': visitor(
    {
      path: '/connect?ipcode=016147302958&firstName=Maya&lastName=Lindqvist&order=SV-27143',
      heading: 'Your phone is your pass',
      shows: 'This pass has not been sent yet',
    },
    { path: '/connect', heading: 'Your phone is your pass' },
  ),

  '/staff/manage': { leadsTo: '/staff, on a device that is no kiosk' },
  '/staff': visitor({ path: '/staff', heading: 'This is not a tablet of the venue' }),
  '/device': visitor({ path: '/device', heading: 'Set up this tablet' }),

  '/home': guest(
    {
      path: '/l/1',
      heading: 'Who is skiing today?',
      shows: 'Maya Lindqvist',
      states: {
        async 'with its menu open'(page) {
          await page.getByRole('button', { name: 'Menu' }).click()
          await expect(page.getByRole('dialog')).toBeVisible()
        },
      },
      isLeftUnfinished: true,
    },
    { path: '/l/3', heading: 'Keep your details up to date', shows: 'Maya Lindqvist' },
    { path: '/l/rental-shed', heading: 'We don’t know this location' },
  ),
  '/add-family-member': guest({
    path: '/add-family-member',
    heading: 'Add a family member',
    states: {
      async 'with what is missing'(page) {
        await tap('Add to the family')(page)
        await expect(page.getByText('First name is required')).toBeVisible()
      },
    },
  }),
  '/claim': guest({ path: '/claim?code=of-a-receipt', heading: 'Find your family' }),
  '/documents': guest({ path: '/documents', heading: 'My documents', shows: 'Nothing signed yet' }),
  '/account': guest({ path: '/account', heading: 'Your account' }),
  '/second-adult': guest({ path: '/second-adult', heading: 'Another adult’s own sign-in' }),
  '/ble-connect': guest({
    path: '/ble-connect',
    heading: 'Your phone is your pass',
    shows: 'Passes waiting to be put on a phone: 3',
  }),

  '/checkin/waiver': inCheckIn({
    path: '/checkin/waiver',
    heading: 'Summit Valley Waiver',
    states: {
      async 'with an objection'(page) {
        await tap('Accept')(page)
        await expect(page.getByRole('alert').first()).toBeVisible()
      },
      'with everyone’s tasks': tap('Everyone'),
    },
  }),
  '/checkin/rentalprofile': inCheckIn({
    path: '/checkin/rentalprofile',
    heading: 'Rental Profile',
    states: { 'with what is missing': pressContinue },
  }),
  '/checkin/childregistration': inCheckIn({
    path: '/checkin/childregistration',
    heading: 'Child Registration',
    states: { 'with what is missing': pressContinue },
  }),
  '/checkin/photo': inCheckIn({ path: '/checkin/photo', heading: 'Pass Photo' }),
  '/checkinComplete': inCheckIn({ path: '/checkinComplete', heading: 'Not everything is done yet', shows: 'Received' }),

  '/admin/overview': {
    by: 'an administrator',
    looks: [{ path: '/admin/overview', heading: 'Overview', shows: 'Set up the venue' }],
  },
  '/desk': { leadsTo: 'the screens of the front desk, under it' },
  '/desk/': form('/desk', 'Today', {
    async 'with people found'(page) {
      await page.getByRole('combobox', { name: 'Find a person' }).fill('lindqvist')
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    },
  }),
  '/desk/person/$contactId': form('/desk/person/4', 'Leo Lindqvist', {
    async 'with a pass to send'(page) {
      await page.getByRole('button', { name: 'Send the pass' }).first().click()
      await expect(page.getByRole('textbox', { name: 'Email address' })).toBeVisible()
    },
  }),
  '/desk/walk-in': form(
    '/desk/walk-in',
    'Add a family',
    {
      async 'with what is missing'(page) {
        await page.getByRole('main').getByRole('button', { name: 'Add the family' }).click()
        await expect(page.getByText('First name is required')).toBeVisible()
      },
      async 'with someone who is there already'(page) {
        await page.getByRole('textbox', { name: 'First name' }).fill('Maya')
        await page.getByRole('textbox', { name: 'Last name' }).fill('Lindqvist')
        await page.getByRole('textbox', { name: 'Date of birth' }).fill('01/02/1980')
        await page.getByRole('button', { name: 'Add the family' }).click()
        await expect(page.getByRole('heading', { name: 'Is it one of these?' })).toBeVisible()
      },
    },
    { isLeftUnfinished: true },
  ),
  '/desk/person/$contactId/slip': form('/desk/person/4/slip', 'Rental slip of Leo Lindqvist', {
    'with its corrections': tap('Correct this slip'),
  }),
  '/desk/refused': form('/desk/refused', 'Refused documents'),
  '/handover': { leadsTo: '/welcome; what a family sees there stands in the story of handing over' },
  '/desk/person/$contactId/handover': form('/desk/person/1/handover', 'Hand over a tablet'),
  '/desk/person/$contactId/receipt': form('/desk/person/4/receipt', 'Receipt for the family'),

  '/admin/poster': form('/admin/poster', 'Poster'),
  '/admin/tasks': list('/admin/tasks', 'Tasks', 'Summit Valley Waiver'),
  '/admin/activities': list('/admin/activities', 'Activities', 'A day on the mountain'),
  '/admin/locations': list('/admin/locations', 'Locations', 'Rental Shop'),
  '/admin/devices': form('/admin/devices', 'Devices'),
  '/admin/tasktypes': list('/admin/tasktypes', 'Task Types', 'Rental Profile'),
  '/admin/collections': list('/admin/collections', 'Collections', 'AccessLocations'),
  '/admin/access': list('/admin/access', 'Email Access', 'admin@example.com'),
  '/admin/settings': form('/admin/settings', 'General'),
  '/admin/reporting': form('/admin/reporting', 'Reporting'),
  '/admin/guests': { leadsTo: 'the search and a guest, under it' },
  '/admin/guests/': form('/admin/guests', 'Guests and documents'),
  '/admin/guests/$contactId': form('/admin/guests/4', 'Leo Lindqvist'),
  '/admin/api': form('/admin/api', 'API'),
  '/admin/deletions': form('/admin/deletions', 'Deletion requests'),
  '/admin/refused': form('/admin/refused', 'Refused documents'),
  '/admin/history': form('/admin/history', 'History'),
  '/admin/theme': form('/admin/theme', 'Theme', { 'beside its preview': previewShown }),
  '/admin/language': form(
    '/admin/language',
    'Language',
    {
      'beside its preview': previewShown,
      async 'with a question'(page) {
        await page.getByRole('textbox', { name: /^Title/ }).fill('Summit')
        await tap('Update Language')(page)
        await expect(page.getByRole('dialog', { name: 'Confirm Update Language' })).toBeVisible()
      },
    },
    { isLeftUnfinished: true },
  ),
}

export const looksOf = (by: Looks['by']): Look[] =>
  Object.values(screens).flatMap((each) => ('by' in each && each.by === by ? each.looks : []))
