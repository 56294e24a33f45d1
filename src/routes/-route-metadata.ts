/** What a route says about itself to whatever stands around it (spec section 2, shell). */
export interface RouteMetadata {
  /** The name that analytics knows the view by. */
  view: string
  title: string
  description?: string
  showHeader: boolean
  showFooter: boolean
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends Partial<RouteMetadata> {}
}

/** A page of the signed-out part, or one with a single message. */
export const plainPage = { showHeader: true, showFooter: true } as const
/** A step that leads elsewhere by itself: nothing around it to tap. */
export const passage = { showHeader: false, showFooter: false } as const
/** A screen with work on it: no footer below the bar of its main action. */
export const workPage = { showHeader: true, showFooter: false } as const
