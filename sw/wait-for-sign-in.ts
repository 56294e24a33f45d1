import type { WorkboxPlugin } from 'workbox-core'

/**
 * Pages of the embedded provider, but not the callback: for a worker, a page keeps the address that it was loaded with,
 * so a home screen reached by the callback would count as signing in for as long as it is open.
 */
const SIGNING_IN = /^\/idp\//

const LOOK_EVERY_MS = 500
/**
 * A sign-in page that someone has left open must not keep the app from starting offline. Browsers end an install after
 * five minutes, and on a slow network the files themselves take one.
 */
export const WAIT_AT_MOST_MS = 120_000

interface Surroundings {
  /** The addresses of the pages that are open, whether or not this worker serves them. */
  pages: () => Promise<readonly string[]>
  pause: (milliseconds: number) => Promise<unknown>
}

/**
 * Holds back each file of an install while a guest signs in, so that the sign-in has the network to itself. It looks at
 * the pages that are open now rather than remembering messages, which a worker that the browser stops would forget.
 */
export function waitForSignIn({ pages, pause }: Surroundings): WorkboxPlugin {
  let left = WAIT_AT_MOST_MS / LOOK_EVERY_MS
  const isSigningIn = async () => (await pages()).some((url) => SIGNING_IN.test(new URL(url).pathname))
  return {
    async requestWillFetch({ request, event }) {
      while (event?.type === 'install' && left > 0 && (await isSigningIn())) {
        left -= 1
        await pause(LOOK_EVERY_MS)
      }
      return request
    },
  }
}
