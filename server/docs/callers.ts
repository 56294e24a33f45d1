import type { EndpointName } from '../../src/contract/endpoints'
import { type Permission, permissions, type Role, roles } from '../../src/contract/permissions'

const callers: Record<Role, string> = {
  anonymous: 'anyone',
  guest: 'anyone who is signed in',
  handover: 'the family at a tablet that staff have handed over',
  frontDesk: 'front-desk staff',
  administrator: 'an administrator',
  apiClient: 'a program with an API key',
  device: 'a device of the venue',
}

/** In words: a role that may do all that the ones before it may is not named with them. */
export function callersOf(name: EndpointName): string {
  const permission: Permission = permissions[name]
  if (permission.anonymous !== 'none') return callers.anonymous
  if (permission.guest === 'own') return `${callers.guest}, about the own household`
  if (permission.guest === 'all') return callers.guest
  return roles.flatMap((role) => (permission[role] === 'none' ? [] : callers[role])).join(' and ')
}
