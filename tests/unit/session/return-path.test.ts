import { describe, expect, test } from 'vitest'
import { allowedReturnPath } from '../../../src/session/return-path'

const knows = (path: string) => ['/home', '/l/rental-shop', '/', '/welcome', '/logout', '/oidc-callback'].includes(path)

describe('where a sign-in may return to', () => {
  test.each([
    ['a page of the app', '/home', '/home'],
    ['with its query and hash', '/home?people=[1,2]#top', '/home?people=[1,2]#top'],
    ['a location link', '/l/rental-shop', '/l/rental-shop'],
    ['not a page that the router does not know', '/admin/secret', null],
    ['not another site', 'https://evil.test/home', null],
    ['not another site without a scheme', '//evil.test/home', null],
    ['not another site behind a backslash', '/\\evil.test/home', null],
    ['not another site behind a tab that browsers drop', '/\t/evil.test/home', null],
    ['not a script', 'javascript:alert(1)', null],
    ['not a way in or out, which would go round in circles', '/logout', null],
    ['nor the callback itself', '/oidc-callback?code=1', null],
    ['not the welcome screen', '/welcome', null],
    ['not a relative path', 'home', null],
    ['not what is no text', { path: '/home' }, null],
  ])('%s', (_, path, expected) => {
    expect(allowedReturnPath(path, knows)).toBe(expected)
  })
})
