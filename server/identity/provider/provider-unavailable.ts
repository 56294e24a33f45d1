import type Provider from 'oidc-provider'
import { databaseTrouble, type Trouble } from '../../database/unavailable'
import type { LoadLog } from '../../http/load-log'
import { unavailable } from '../../http/unavailable'
import { unavailablePage, waitPagePolicy } from '../../http/wait-page'
import { PROVIDER_PATH } from './provider-paths'

/**
 * Answers 503 instead of the provider's 500 when the database takes nothing: an app that renews its sign-in then waits,
 * instead of taking itself for signed out.
 */
export function answerUnavailable(provider: Provider, load: LoadLog): void {
  const troubles = new WeakMap<object, Trouble>()
  provider.on('server_error', (ctx, error) => {
    const trouble = databaseTrouble(error)
    if (trouble) troubles.set(ctx, trouble)
  })
  provider.use(async (ctx, next) => {
    let trouble: Trouble | null = null
    try {
      await next()
    } catch (error) {
      // The page of an error shows the venue's look, which is in the database too.
      trouble = databaseTrouble(error)
      if (!trouble) throw error
    }
    trouble ??= troubles.get(ctx) ?? null
    if (!trouble) return
    const refusal = unavailable(trouble)
    const isPage = ctx.accepts('json', 'html') === 'html'
    load.turnedAway(refusal.code, PROVIDER_PATH)
    ctx.status = refusal.status
    ctx.set(refusal.headers)
    if (isPage) ctx.set('Content-Security-Policy', waitPagePolicy)
    ctx.type = isPage ? 'html' : 'json'
    ctx.body = isPage ? unavailablePage : refusal.body()
  })
}
