import * as v from 'valibot'
import type { Owner } from './identity'

const RETURN_KEY = 'basehut.signing-in'
const ASK_AGAIN_KEY = 'basehut.ask-again'
const FORGET_KEY = 'basehut.forget'

const StoredOwner = v.pipe(v.string(), v.parseJson(), v.object({ iss: v.string(), sub: v.string() }))

/** Small notes that outlive a page: where a sign-in under way leads, and what a sign-out left to do. */
export function createSignInNotes(storage: Storage, tabStorage: Storage) {
  return {
    /** The signing-in state of this tab: the path to come back to. */
    returnTo: () => tabStorage.getItem(RETURN_KEY),
    startSigningIn: (returnTo: string) => tabStorage.setItem(RETURN_KEY, returnTo),
    endSigningIn: () => tabStorage.removeItem(RETURN_KEY),

    /**
     * True from a sign-out to the next sign-in. The provider's cookie may still name the person who left: without this
     * note the next guest at the same device would be let in as them.
     */
    mustAskAgain: () => storage.getItem(ASK_AGAIN_KEY) !== null,
    askAgain: () => storage.setItem(ASK_AGAIN_KEY, '1'),
    endAskAgain: () => storage.removeItem(ASK_AGAIN_KEY),

    /** The person whose data a sign-out has yet to remove: kept until it is done, should the tab die on the way. */
    toForget(): Owner | null {
      const parsed = v.safeParse(StoredOwner, storage.getItem(FORGET_KEY))
      return parsed.success ? parsed.output : null
    },
    mustForget: ({ iss, sub }: Owner) => storage.setItem(FORGET_KEY, JSON.stringify({ iss, sub })),
    hasForgotten: () => storage.removeItem(FORGET_KEY),
  }
}
