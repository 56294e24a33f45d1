import { fullName } from '../../src/contract/names'
import type { Caller } from './handler'

/** What others read of a member of the staff: the name, or the address where the sign-in tells none. */
export const callerName = ({
  givenName,
  familyName,
  email,
}: Pick<Caller, 'givenName' | 'familyName' | 'email'>): string =>
  fullName({ firstName: givenName, lastName: familyName }) || email
