import type { WorkboxPlugin } from 'workbox-core'

export const contentType = (response: Response): string => response.headers.get('content-type') ?? ''

/**
 * A network that wants a sign-in of its own answers every address with its HTML and status 200. Cached as a script or a
 * picture, that page would break the app for good.
 */
export const onlyPlausibleAssets: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    const isPage = /\.html$/.test(new URL(request.url).pathname)
    const plausible = response.status === 200 && !response.redirected && isHtml(response) === isPage
    return plausible && (!isPage || (await isOurPage(response))) ? response : null
  },
}

/** In our own page, and not in that of a captive portal or of a gateway under maintenance. */
const PLACE_OF_THE_APP = 'id="app"'

const isOurPage = async (response: Response) => (await response.clone().text()).includes(PLACE_OF_THE_APP)

export const isHtml = (response: Response): boolean => contentType(response).startsWith('text/html')

/** The text of an answer that is JSON and has the shape asked for, else null. */
export async function plausibleJson(response: Response, looksRight: (value: unknown) => boolean) {
  if (response.status !== 200 || response.redirected || !contentType(response).includes('json')) return null
  const text = await response.clone().text()
  try {
    return looksRight(JSON.parse(text)) ? text : null
  } catch {
    return null
  }
}
