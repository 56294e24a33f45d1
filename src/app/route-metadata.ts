import { useMatches } from '@tanstack/react-router'

/** What a route says about the page around its screen (spec section 2, shell): `staticData: { ...plainPage, title }`. */
interface RouteMetadata {
  /** Names the browser's tab and stands in the header. */
  title: string
  description: string
  showHeader: boolean
  showFooter: boolean
  /** Inside the check-in nothing else is offered. */
  isFlow: boolean
  /** Not held to the width that a venue may limit guests' pages to. */
  isFullWidth: boolean
  /** Where a guest stands before anything was filled in: the place to say how the app gets onto the Home Screen. */
  offersHomeScreen: boolean
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
}

/** Of the deepest route on screen; what it leaves out comes from the routes above it. */
export const useRouteMetadata = (): RouteMetadata =>
  useMatches({
    select: (matches) => {
      const said = { ...nothingSaid }
      for (const match of matches) Object.assign(said, match.staticData)
      return said
    },
    structuralSharing: true,
  })
