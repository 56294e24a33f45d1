import { type EndpointName, endpoints } from '../../src/contract/endpoints'
import { type Permission, permissions, type Role } from '../../src/contract/permissions'
import type { Caller } from './world'

/** The role that each caller of the check has. A wrong key proves nothing. */
const roleOf: Readonly<Record<Caller, Role>> = {
  anonymous: 'anonymous',
  guest: 'guest',
  stranger: 'guest',
  'front desk': 'frontDesk',
  administrator: 'administrator',
  'API client': 'apiClient',
  'wrong API key': 'anonymous',
  device: 'device',
}

const isSignedIn = (caller: Caller) => /^(?:guest|stranger|front desk|administrator)$/.test(caller)

/**
 * What the table of calls and roles has each caller answered, for a good call of the guest's. What is of one household
 * does not exist for others, staff included.
 */
export function expectedStatus(name: EndpointName, caller: Caller): 200 | 401 | 403 | 404 {
  const permission: Permission = permissions[name]
  const reach = permission[roleOf[caller]]
  // The key of the check is for everything that a key can be for.
  if (reach === 'all' || (caller === 'API client' && reach !== 'none')) return 200
  if (reach === 'own') return caller === 'guest' ? 200 : 404
  return isSignedIn(caller) && endpoints[name].auth === 'bearer' ? 403 : 401
}

/** Whether the call names something of a household. */
export const isOfHousehold = (name: EndpointName): boolean => permissions[name].guest === 'own'

/** Who makes the good call: the first of these that may. */
export const goodCallerOf = (name: EndpointName): Caller =>
  (['anonymous', 'guest', 'administrator', 'API client', 'device'] as const).find(
    (caller) => expectedStatus(name, caller) === 200,
  ) ?? 'anonymous'
