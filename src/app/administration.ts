import type { Session } from '../session/session'
import type { Owner } from '../storage/owner'
import type { SignedInParts } from './signed-in/parts'

/** Who is let into the admin section. The server says so each time; this device only remembers who is shown the way. */
export interface Administration {
  /** Whether the server let this person in before, on this device. */
  wasAdmitted(person: Owner | null): boolean
  /** For whom the server was asked on entry. */
  entered(): SignedInParts | null
  /** The server let them in; null while it is asked. */
  admit(parts: SignedInParts | null): void
  /** The person who was let in has given that up. */
  end(): void
}

const KEY = 'basehut.administrator'

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
    entered: () => admitted,
    admit(parts) {
      admitted = parts
      if (parts) storage.setItem(KEY, nameOf(parts.identity))
    },
    end,
  }
}
