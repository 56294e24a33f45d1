import { PROVIDER_PATH } from './provider/provider-paths'

export const SIGN_IN_PATH = `${PROVIDER_PATH}/sign-in`

/** The cookie of a browser that has proved its person's address on the setup page. Only a sign-in is sent it. */
export const PROVEN_COOKIE = 'basehut_proven'
