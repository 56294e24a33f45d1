import * as v from 'valibot'
import { isSameOwner, type Owner } from '../storage/owner'
import { ASK_AGAIN_KEY } from './ask-again-key'

const RETURN_KEY = 'basehut.signing-in'
const FORGET_KEY = 'basehut.forget'

const StoredOwner = v.object({ iss: v.string(), sub: v.string() })
/** Older builds wrote down one person only. */
const OneOwner = v.pipe(
  StoredOwner,
  v.transform((owner) => [owner]),
)
const StoredOwners = v.pipe(v.string(), v.parseJson(), v.union([v.array(StoredOwner), OneOwner]))

/** Small notes that outlive a page: where a sign-in under way leads, and what a sign-out left to do. */
export function createSignInNotes(storage: Storage, tabStorage: Storage) {
  function toForget(): Owner[] {
    const parsed = v.safeParse(StoredOwners, storage.getItem(FORGET_KEY))
    return parsed.success ? parsed.output : []
  }

  function needNotForget(owner: Owner) {
    const others = toForget().filter((person) => !isSameOwner(person, owner))
    if (others.length > 0) storage.setItem(FORGET_KEY, JSON.stringify(others))
    else storage.removeItem(FORGET_KEY)
  }

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

    /** Whose data a sign-out has yet to remove: kept until it is done, should the tab die on the way. */
    toForget,
    mustForget(owner: Owner) {
      needNotForget(owner)
      const { iss, sub } = owner
      storage.setItem(FORGET_KEY, JSON.stringify([...toForget(), { iss, sub }]))
    },
    /** Their data is removed, or they are back. */
    needNotForget,
  }
}
