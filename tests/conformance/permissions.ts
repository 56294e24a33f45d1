import type { EndpointName } from '../../src/contract/endpoints'
import type { Audience, Row } from './row'
import type { Role } from './world'

type Statuses = Readonly<Record<Role, 200 | 401 | 403 | 404>>

/** Status for a call that each role makes: role by role, so that a new role needs a word here. */
const statuses = {
  everybody: {
    nobody: 200,
    guest: 200,
    stranger: 200,
    administrator: 200,
    'API client': 200,
    'wrong API key': 200,
  },
  guests: {
    nobody: 401,
    guest: 200,
    stranger: 200,
    administrator: 200,
    'API client': 401,
    'wrong API key': 401,
  },
  administrators: {
    nobody: 401,
    guest: 403,
    stranger: 403,
    administrator: 200,
    'API client': 401,
    'wrong API key': 401,
  },
  'API clients': {
    nobody: 401,
    guest: 401,
    stranger: 401,
    administrator: 401,
    'API client': 200,
    'wrong API key': 401,
  },
} as const satisfies Record<Audience, Statuses>

/** What each role is answered. What is of one household does not exist for others, administrators included. */
export function expectedStatuses({
  opens,
  isOfHousehold,
}: Pick<Row<EndpointName>, 'opens' | 'isOfHousehold'>): Statuses {
  return isOfHousehold ? { ...statuses[opens], stranger: 404, administrator: 404 } : statuses[opens]
}
