import { errors, type KoaContextWithOIDC } from 'oidc-provider'
import type { Database } from '../../database/database'
import { isProvedBeforeEnd, lockSignIns } from '../signed-in-devices'
import { isSessionEnded } from './provider-adapter'

/**
 * A grant for everything that was asked: the client is the venue's own app, so there is nothing to consent to. None by a
 * session that its owner ends in this moment: read before that, it would give a sign-in that lasts. Nor by one that was
 * proved before, be it by a password that no longer is: `acr` says how often all sign-ins had been ended by then.
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
  // Looked at after it is written: what ends sign-ins later takes the grant too, and what has ended them is seen here.
  const isOver = await database.transaction(async (tx) => {
    await lockSignIns(tx, account.accountId)
    const isProvedBefore = await isProvedBeforeEnd(tx, account.accountId, Number(session.acr ?? 0))
    return isProvedBefore || isSessionEnded(tx, session.uid)
  })
  if (!isOver) return grant
  await grant.destroy()
  // The end of this call would write it, under a new name where the sign-in has just come back.
  await session.destroy()
  throw new errors.LoginRequired('the session was ended')
}
