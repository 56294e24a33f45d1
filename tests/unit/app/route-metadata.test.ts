import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import { edgePage, flowPage, metadataOf, plainPage } from '../../../src/app/route-metadata'
import { SignInNeeded } from '../../../src/session/sign-in-needed'

const match = (staticData: object, status = 'success', error: unknown = undefined) => ({ status, error, staticData })

describe('the page around a screen', () => {
  test('is that of the deepest route, and of those above it where it says nothing', () => {
    const { metadata, isOnScreen } = metadataOf([match({}), match({ ...flowPage, title: 'Check-in' }), match({})])
    expect(metadata).toMatchObject({ ...flowPage, title: 'Check-in' })
    expect(isOnScreen).toBe(true)
  })

  test('is not on the screen yet while a part of it is loading, and is known already', () => {
    const { metadata, isOnScreen } = metadataOf([match({}), match(plainPage, 'pending'), match(edgePage, 'pending')])
    expect(metadata).toMatchObject(edgePage)
    expect(isOnScreen).toBe(false)
  })

  test('has no header on the way to sign in, though the screen behind has one', () => {
    const { metadata, isOnScreen } = metadataOf([
      match({}),
      match({}, 'error', new SignInNeeded()),
      match({ ...plainPage, title: 'Home' }, 'pending'),
    ])
    expect(metadata).toMatchObject(edgePage)
    expect(isOnScreen).toBe(true)
  })

  test('has a title of its own where nothing is found, also behind a route that is there', async () => {
    const behindGate = [match({}), match({ ...plainPage, title: 'Pass checker' }, 'notFound')]
    expect(metadataOf(behindGate).metadata.title).toBe('Page not found')

    // What the router says of an address that it does not know is the router's own, and has changed before.
    const routeTree = createRootRoute({ component: () => null, notFoundComponent: () => null })
    const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/nowhere'] }) })
    await router.load()
    expect(metadataOf(router.state.matches).metadata.title).toBe('Page not found')
  })

  test('has its header where a route failed that would have drawn a page of its own, and within that page has none', () => {
    const failed = match({ ...edgePage, title: 'The desk' }, 'error', new Error('Broken'))
    expect(metadataOf([match({}), failed]).metadata).toMatchObject({ title: 'The desk', showHeader: true })
    expect(metadataOf([match({}), match(edgePage), failed]).metadata.showHeader).toBe(false)
  })

  test('is that of the route that failed, not of what is behind it', () => {
    const matches = [match({}), match(plainPage, 'error', new Error('Broken')), match(edgePage, 'pending')]
    expect(metadataOf(matches)).toMatchObject({ metadata: plainPage, isOnScreen: true })
  })
})
