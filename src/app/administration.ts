import { redirect } from '@tanstack/react-router'
import type { Session } from '../session/session'
import { SignInNeeded } from '../session/sign-in-needed'
import type { Owner } from '../storage/owner'
import type { SignedInParts } from './signed-in/parts'

/** Who is let into the admin section. The server says so each time; this device only remembers who is shown the way. */
export interface Administration {
  /** Whether the server let this person in before, on this device. */
  wasAdmitted(person: Owner | null): boolean
  /** Asks the server on entry (spec section 6); rejects with a redirect to /access-denied, or with SignInNeeded. */
  enter(parts: SignedInParts, cause: 'enter' | 'stay' | 'preload'): Promise<void>
  /** The person who was let in has given that up. */
  end(): void
}

const KEY = 'basehut.administrator'
/** The server's word for front-desk staff who ask for what is an administrator's. */
const FRONT_DESK = 'front-desk'

const nameOf = ({ iss, sub }: Owner) => `${iss} ${sub}`

interface Surroundings {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  session: Pick<Session, 'identity' | 'subscribe'>
}

export function createAdministration({ storage, session }: Surroundings): Administration {
  let admitted: SignedInParts | null = null

  function end() {
    admitted = null
    storage.removeItem(KEY)
  }

  session.subscribe(() => {
    if (!session.identity()) end()
  })

  return {
    wasAdmitted: (person) => person !== null && storage.getItem(KEY) === nameOf(person),
    async enter(parts, cause) {
      if (cause !== 'enter' && admitted === parts) return
      admitted = null
      const checked = await parts.api.request('checkAdmin', {})
      if (!checked.ok && checked.kind === 'sign-in-needed') throw new SignInNeeded()
      if (!checked.ok || !checked.value.isAuthenticated) {
        storage.removeItem(KEY)
        const isFrontDesk = !checked.ok && checked.error?.code === FRONT_DESK
        throw redirect({ to: '/access-denied', search: isFrontDesk ? { role: 'frontDesk' } : {}, replace: true })
      }
      admitted = parts
      storage.setItem(KEY, nameOf(parts.identity))
    },
    end,
  }
}
