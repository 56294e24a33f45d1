import type { AppRouter } from './router'

const NOT_FOUND = { template: '/not-found', title: 'Page not found' }

/** What is on the screen as the route table has it: '/l/$locationName', not the name in the address. */
export function pageOnScreen(router: AppRouter): { template: string; title: string } {
  const { matches } = router.state
  const match = matches.at(-1)
  const isMissing = !match || match.routeId === '__root__' || matches.some(({ status }) => status === 'notFound')
  return isMissing ? NOT_FOUND : { template: match.fullPath, title: match.staticData.title ?? '' }
}
