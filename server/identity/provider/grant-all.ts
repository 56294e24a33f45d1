import type { KoaContextWithOIDC } from 'oidc-provider'
import type { Database } from '../../database/database'
import { isProvedBeforeEnd, lockSignIns } from '../signed-in-devices'
import { errors } from './library.mjs'
import { isSessionEnded } from './provider-adapter'

/**
 * Grants everything that was asked for: the client is the venue's own app, so there is nothing to consent to. No grant
 * is given to a session that its owner has ended meanwhile: the session was read before that, and the sign-in would
 * last. Nor to a sign-in proved before all others were ended, for instance by the old password: `acr` tells how often
 * that had happened by then.
 */
export const grantAll = (database: Database, scope: string) => async (ctx: KoaContextWithOIDC) => {
  const { provider, session, client, result, account } = ctx.oidc
  if (!client || !account || !session) return undefined
  const grantId = result?.consent?.grantId ?? session.grantIdFor(client.clientId)
  const existing = grantId ? await provider.Grant.find(grantId) : undefined
  if (existing) return existing
  const grant = new provider.Grant({ clientId: client.clientId, accountId: account.accountId })
  grant.addOIDCScope(scope)
  await grant.save()
  // Checked after it is written: what ends sign-ins later finds the grant, and what has ended them is seen here.
  const isOver = await database.transaction(async (tx) => {
    await lockSignIns(tx, account.accountId)
    const isProvedBefore = await isProvedBeforeEnd(tx, account.accountId, Number(session.acr ?? 0))
    return isProvedBefore || isSessionEnded(tx, session.uid)
  })
  if (!isOver) return grant
  await grant.destroy()
  // Otherwise the end of this call would write the session again, under a new name if the sign-in has just come back.
  await session.destroy()
  throw new errors.LoginRequired('the session was ended')
}
