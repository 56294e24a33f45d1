/** A page as analytics may know it: what kind it is, never whose. */
export interface View {
  name: string
  /** The route's template: no id, no name, no query. */
  path: string
  title: string
}

/** Spec section 1: these views are ignored. */
const ignored: readonly string[] = ['oidcCallback', 'oidcCallbackError']

const camelCase = (words: string) => words.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** '/oidc-callback-error' is the view oidcCallbackError, '/checkin/photo' is checkin-photo. */
const nameOf = (template: string) => {
  const segments = template.split('/').flatMap((segment) => segment.replace(/^\$/, '') || [])
  return segments.map(camelCase).join('-') || 'start'
}

/** The view of a route's template ('/l/$locationName'); null for a view that is not counted. */
export function viewOf(template: string, title: string): View | null {
  const name = nameOf(template)
  return ignored.includes(name) ? null : { name, path: template, title }
}
