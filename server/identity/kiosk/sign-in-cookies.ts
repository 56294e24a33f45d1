import { PROVIDER_PATH } from '../provider/provider-paths'

export const NEVER = 'Thu, 01 Jan 1970'

const signed = (name: string) => [name, `${name}.sig`]

/** What lets a person in again without a question. */
export const sessionCookies = signed('basehut_session')
/** A sign-in that has begun and not ended. */
export const signInCookies = [...signed('basehut_sign_in'), ...signed('basehut_resume')]

const ended = (name: string) => `${name}=; path=${PROVIDER_PATH}; expires=${NEVER} 00:00:00 GMT; httponly`

export const endedSignIn = (): string[] => signInCookies.map(ended)
export const endedSession = (): string[] => sessionCookies.map(ended)

export const isOneOf = (names: readonly string[], cookie: string): boolean =>
  names.some((name) => cookie.startsWith(`${name}=`))
