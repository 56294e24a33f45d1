import { PROVIDER_PATH } from './provider/provider-paths'

export const SIGN_IN_PATH = `${PROVIDER_PATH}/sign-in`

/** Of a browser that has proved its person's address on the page that sets the venue up. Only a sign-in gets to see it. */
export const PROVEN_COOKIE = 'basehut_proven'
