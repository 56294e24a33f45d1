interface Matched {
  state: {
    matches: readonly { routeId: string; fullPath: string; status: string; staticData: { title?: string } }[]
  }
}

const NOT_FOUND = { template: '/not-found', title: 'Page not found' }

/**
 * What is on the screen as the route table has it: '/l/$locationName', not the name in the address. A page without a title
 * of its own has the venue's name, as in the browser's tab.
 */
export function pageOnScreen({ state: { matches } }: Matched, venueName = ''): { template: string; title: string } {
  const match = matches.at(-1)
  const titled = matches.findLast(({ staticData }) => staticData.title)
  const isMissing = !match || match.routeId === '__root__' || matches.some(({ status }) => status === 'notFound')
  return isMissing ? NOT_FOUND : { template: match.fullPath, title: titled?.staticData.title ?? venueName }
}
