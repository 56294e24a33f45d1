import type { Endpoint } from '../../src/contract/endpoints'
import { API_KEY_HEADER } from '../../src/contract/entities/admin'
import { notSignedIn } from '../errors/not-signed-in'
import { Refusal } from '../errors/refusal'
import type { ServerContext } from './caller-address'
import type { Caller } from './handler'

/** Who a bearer token proves to be calling; refuses with 401. */
export type VerifyBearer = (token: string) => Promise<Caller>

/** Each says for one kind of access whether a caller may. */
export interface Guards {
  verifyBearer: VerifyBearer
  isAdministrator: (email: string) => Promise<boolean>
  /** Whether a key is one that an administrator has made and not removed. */
  isApiKey: (token: string) => Promise<boolean>
}

async function callerOf(c: ServerContext, verifyBearer: VerifyBearer): Promise<Caller> {
  const [scheme, token] = (c.req.header('Authorization') ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw notSignedIn()
  return verifyBearer(token)
}

/** Who is calling, as far as the row of the endpoints table asks; refuses those who may not. */
export async function authorize(c: ServerContext, access: Endpoint['access'], guards: Guards): Promise<Caller | null> {
  switch (access) {
    case 'anyone':
      return null
    case 'guest':
      return callerOf(c, guards.verifyBearer)
    case 'admin': {
      const caller = await callerOf(c, guards.verifyBearer)
      if (caller.email && (await guards.isAdministrator(caller.email))) return caller
      throw new Refusal(403, 'not-an-administrator', 'You do not have access to this resource.')
    }
    case 'apiClient': {
      const key = c.req.header(API_KEY_HEADER)
      if (key && (await guards.isApiKey(key))) return null
      throw new Refusal(401, 'bad-api-key', `This call needs a valid key in the header ${API_KEY_HEADER}.`)
    }
  }
}
