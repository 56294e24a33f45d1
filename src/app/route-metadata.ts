import { useMatches } from '@tanstack/react-router'
import { useRef } from 'react'
import { SignInNeeded } from '../session/sign-in-needed'
import { routeTexts } from '../settings/texts/routes'

/** What a route says about the page around its screen (spec section 2, shell): `staticData: { ...plainPage, title }`. */
interface RouteMetadata {
  /** Names the browser's tab and is in the header. */
  title: string
  description: string
  showHeader: boolean
  showFooter: boolean
  /** Inside the check-in nothing else is offered. */
  isFlow: boolean
  /** Not held to the width that a venue may limit guests' pages to. */
  isFullWidth: boolean
  /** Where a guest is before anything was filled in: the place to say how the app gets onto the Home Screen. */
  offersHomeScreen: boolean
  /** Where a guest has time for it: the place to offer the browser's own way to install the app. */
  offersInstall: boolean
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends Partial<RouteMetadata> {}
}

/** A screen among others. */
export const plainPage = { showHeader: true, showFooter: true }
/** A step of the check-in: the bar of its main action is the end of the page. */
export const flowPage = { showHeader: true, showFooter: false, isFlow: true }
/** A screen that draws its own page, or a passage that leads elsewhere by itself. */
export const edgePage = { showHeader: false, showFooter: false }

const nothingSaid: RouteMetadata = {
  title: '',
  description: '',
  ...plainPage,
  isFlow: false,
  isFullWidth: false,
  offersHomeScreen: false,
  offersInstall: false,
}

const NOT_FOUND = routeTexts.titles.notFound

interface Match {
  status: string
  error: unknown
  staticData: Partial<RouteMetadata>
  /** Of the router: no route has that address, and this one shows so. */
  _notFound?: boolean | undefined
}

/**
 * Of the deepest route on screen; what it leaves out comes from the routes above it. Where someone has to sign in first,
 * the way there looks like the welcome screen before it and the provider's page after it. `isOnScreen` is false while a
 * part of the page is still loading: then it is that of the page to come, as far as no one has to sign in for it.
 */
export function metadataOf(matches: readonly Match[]): { metadata: RouteMetadata; isOnScreen: boolean } {
  const metadata = { ...nothingSaid }
  let isOnScreen = true
  for (const { status, error, staticData, _notFound } of matches) {
    const { showHeader } = metadata
    Object.assign(metadata, staticData)
    // Also where a route is there and what it shows is not, such as a feature that the venue has not.
    if (status === 'notFound' || _notFound) return { metadata: { ...metadata, title: NOT_FOUND }, isOnScreen }
    if (status === 'pending') isOnScreen = false
    if (error instanceof SignInNeeded) return { metadata: { ...metadata, ...edgePage }, isOnScreen }
    // What is behind a route that failed is not shown; nor is a page that it would have drawn itself.
    if (status === 'error') {
      metadata.showHeader = showHeader
      break
    }
  }
  return { metadata, isOnScreen }
}

/**
 * A page that is loading keeps the header and footer of the one before it: one that came early would move what is read. The
 * first page has its own from the start: a header that goes again would move it.
 */
export function useRouteMetadata(): RouteMetadata {
  const shown = useRef<RouteMetadata | null>(null)
  const { metadata, isOnScreen } = useMatches({ select: metadataOf, structuralSharing: true })
  if (isOnScreen || !shown.current) shown.current = metadata
  return shown.current
}
