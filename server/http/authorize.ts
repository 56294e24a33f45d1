import { type EndpointName, endpoints } from '../../src/contract/endpoints'
import { API_KEY_HEADER } from '../../src/contract/entities/admin'
import type { StaffRole } from '../../src/contract/entities/staff-role'
import { type Permission, permissions } from '../../src/contract/permissions'
import { notSignedIn } from '../errors/not-signed-in'
import { Refusal } from '../errors/refusal'
import type { ServerContext } from './caller-address'
import type { Caller } from './handler'

/** Who a bearer token proves to be calling; refuses with 401. */
export type VerifyBearer = (token: string) => Promise<Caller>

/** Each proves one kind of caller. */
export interface Guards {
  verifyBearer: VerifyBearer
  /** What E-mail Access says of a verified address; null for a guest. */
  staffRole: (email: string) => Promise<StaffRole | null>
  /** Whether a key is one that an administrator has made and not removed. */
  isApiKey: (token: string) => Promise<boolean>
  /** Hears who is calling before it is looked up what they may do: who is refused without end is counted too. */
  onCaller: (caller: Caller) => void
}

async function callerOf(c: ServerContext, verifyBearer: VerifyBearer): Promise<Caller> {
  const [scheme, token] = (c.req.header('Authorization') ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw notSignedIn()
  return verifyBearer(token)
}

const refusalFor = (role: StaffRole | 'guest') =>
  role === 'frontDesk'
    ? new Refusal(403, 'front-desk', 'You are signed in as front-desk staff. This is for administrators.')
    : new Refusal(403, 'not-an-administrator', 'You do not have access to this resource.')

/** Who is calling; refuses those who may not by the table of calls and roles. */
export async function authorize(c: ServerContext, name: EndpointName, guards: Guards): Promise<Caller | null> {
  const permission: Permission = permissions[name]
  const { auth } = endpoints[name]
  if (permission.nobody !== 'none') return null
  if (auth === 'apiKey') {
    const key = c.req.header(API_KEY_HEADER)
    if (permission.apiClient !== 'none' && key && (await guards.isApiKey(key))) return null
    throw new Refusal(401, 'bad-api-key', `This call needs a valid key in the header ${API_KEY_HEADER}.`)
  }
  const caller = await callerOf(c, guards.verifyBearer)
  guards.onCaller(caller)
  // What every signed-in person may do needs no look into E-mail Access.
  if (permission.guest !== 'none' && permission.frontDesk !== 'none' && permission.administrator !== 'none')
    return caller
  const role = (caller.email ? await guards.staffRole(caller.email) : null) ?? 'guest'
  if (permission[role] === 'none') throw refusalFor(role)
  return caller
}
