import { createApi } from '../api/api'
import type { Api } from '../api/client'
import { SignInNeeded } from '../session/sign-in-needed'
import type { RouterContext } from './router-context'

/** For public pages: calls that carry no token; every other one fails as 'sign-in-needed'. */
export const createPublicApi = ({ settings, onFailure }: Pick<RouterContext, 'settings' | 'onFailure'>): Api =>
  createApi({
    baseUrl: settings.current().document.baseUrl,
    fetch: window.fetch.bind(window),
    token: () => Promise.reject(new SignInNeeded()),
    onFailure,
  })
