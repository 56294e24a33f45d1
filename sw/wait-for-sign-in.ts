import type { WorkboxPlugin } from 'workbox-core'

/**
 * The pages of the venue's own provider. Not the way back from it: a page keeps the address that it was loaded with for a
 * worker, so home would be signing in for as long as it is open.
 */
const SIGNING_IN = /^\/idp\//

const LOOK_EVERY_MS = 500
/**
 * A sign-in page that someone has left open must not keep the app from a start without a network. Browsers end an
 * installation after five minutes, and on a slow network the files themselves take one.
 */
export const WAIT_AT_MOST_MS = 120_000

interface Surroundings {
  /** The addresses of the pages that are open, whether or not this worker serves them. */
  pages: () => Promise<readonly string[]>
  pause: (milliseconds: number) => Promise<unknown>
}

/**
 * While a guest signs in, the network is theirs: what the worker keeps for later waits, each file before it is asked for.
 * What is looked at are the pages that are open now: a worker that the browser stops in between knows no less.
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
