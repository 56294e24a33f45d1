import { describe, expect, it } from 'vitest'
import { viewOf } from '../../../src/settings/analytics/view'
import { runsOwnScriptsOnly } from '../../../src/settings/consent/outside-scripts'

describe('a view', () => {
  it.each([
    ['/', 'start'],
    ['/home', 'home'],
    ['/checkin/rentalprofile', 'checkin-rentalprofile'],
    ['/add-family-member', 'addFamilyMember'],
    ['/l/$locationName', 'l-locationName'],
    ['/oidc-silent-renew', 'oidcSilentRenew'],
  ])('of %s is named %s and carries the route’s template', (path, name) => {
    expect(viewOf(path, 'Title')).toEqual({ name, path, title: 'Title' })
  })

  it.each(['/oidc-callback', '/oidc-callback-error'])('of the sign-in’s return (%s) is ignored', (path) => {
    expect(viewOf(path, 'Sign in')).toBeNull()
  })
})

describe('nothing but our own script runs', () => {
  it.each([
    '/oidc-callback',
    '/oidc-callback-error',
    '/oidc-silent-renew',
    '/checkin',
    '/checkin/waiver',
    '/checkin/photo',
    '/checkinComplete',
    '/add-family-member',
    '/connect',
    '/admin',
    '/admin/api',
  ])('where it matters: %s', (path) => expect(runsOwnScriptsOnly(path)).toBe(true))

  it.each(['/', '/welcome', '/home', '/about', '/pass-checker', '/checkin-times', '/l/admin'])(
    'but elsewhere the venue’s may: %s',
    (path) => expect(runsOwnScriptsOnly(path)).toBe(false),
  )
})
