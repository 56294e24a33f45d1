import { type Api, createApi } from '../../api/client'
import { SignInNeeded } from '../../session/sign-in-needed'

/** For public pages: calls that carry no token; every other one fails as 'sign-in-needed'. */
export const createPublicApi = (baseUrl: string): Api =>
  createApi({ baseUrl, fetch: window.fetch.bind(window), token: () => Promise.reject(new SignInNeeded()) })
