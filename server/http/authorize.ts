import { type EndpointName, endpoints } from '../../src/contract/endpoints'
import { API_KEY_HEADER } from '../../src/contract/entities/admin'
import { DEVICE_REFUSED } from '../../src/contract/entities/device/device'
import { DEVICE_SCHEME } from '../../src/contract/entities/device/device-proof'
import type { StaffRole } from '../../src/contract/entities/staff/staff-role'
import { type Permission, permissions } from '../../src/contract/permissions'
import { notSignedIn } from '../errors/not-signed-in'
import { Refusal } from '../errors/refusal'
import type { ServerContext } from './caller-address'
import type { Caller, DeviceCaller, DeviceRequest } from './handler'

/** Who a bearer token proves to be calling; refuses with 401. */
export type VerifyBearer = (token: string) => Promise<Caller>

/** Each proves one kind of caller. */
export interface Guards {
  verifyBearer: VerifyBearer
  /** What E-mail Access says of a caller's verified address; null for a guest. */
  staffRole: (caller: Caller) => Promise<StaffRole | null>
  /** The scopes of a key that an administrator has made and not removed; null for any other key. */
  scopesOfKey: (token: string) => Promise<readonly string[] | null>
  /** Which enrolled device has signed this request; refuses with 401. */
  verifyDevice: (proof: string, request: DeviceRequest) => Promise<DeviceCaller>
  /**
   * Called with who is calling before their permissions are looked up, so that someone who is refused without end is
   * counted too.
   */
  onCaller: (caller: Caller) => void
}

/** The credentials after that scheme in the Authorization header; null for another scheme. */
function proofOf(c: ServerContext, scheme: string): string | null {
  const [word, proof] = (c.req.header('Authorization') ?? '').split(' ')
  return word?.toLowerCase() === scheme.toLowerCase() && proof ? proof : null
}

async function callerOf(c: ServerContext, verifyBearer: VerifyBearer): Promise<Caller> {
  const token = proofOf(c, 'Bearer')
  if (token === null) throw notSignedIn()
  return verifyBearer(token)
}

async function deviceOf(c: ServerContext, verifyDevice: Guards['verifyDevice']): Promise<DeviceCaller> {
  const proof = proofOf(c, DEVICE_SCHEME)
  if (proof === null) throw new Refusal(401, DEVICE_REFUSED, 'This call is for devices of the venue.')
  return verifyDevice(proof, { method: c.req.method, path: c.req.path })
}

const refusalFor = (role: StaffRole | 'guest') =>
  role === 'frontDesk'
    ? new Refusal(403, 'front-desk', 'You are signed in as front-desk staff. This is for administrators.')
    : new Refusal(403, 'not-an-administrator', 'You do not have access to this resource.')

const notHandedOver = () => new Refusal(403, 'not-handed-over', 'This is no part of what the desk has handed over.')

/** Who is calling; refuses those who may not by the table of calls and roles. */
export async function authorize(
  c: ServerContext,
  name: EndpointName,
  guards: Guards,
): Promise<Caller | DeviceCaller | null> {
  const permission: Permission = permissions[name]
  const { auth } = endpoints[name]
  if (permission.anonymous !== 'none') return null
  if (auth === 'apiKey') {
    const key = c.req.header(API_KEY_HEADER)
    const scopes = key ? await guards.scopesOfKey(key) : null
    if (scopes?.includes(permission.apiClient)) return null
    if (scopes) throw new Refusal(403, 'wrong-scope', `This key is not for that: it needs ${permission.apiClient}.`)
    throw new Refusal(401, 'bad-api-key', `This call needs a valid key in the header ${API_KEY_HEADER}.`)
  }
  if (auth === 'device') return deviceOf(c, guards.verifyDevice)
  const caller = await callerOf(c, guards.verifyBearer)
  guards.onCaller(caller)
  if (caller.handover) {
    if (permission.handover === 'none') throw notHandedOver()
    return caller
  }
  // Calls that every signed-in person may make need no look into E-mail Access.
  if (permission.guest !== 'none' && permission.frontDesk !== 'none' && permission.administrator !== 'none')
    return caller
  const role = (caller.email ? await guards.staffRole(caller) : null) ?? 'guest'
  if (permission[role] === 'none') throw refusalFor(role)
  return caller
}
