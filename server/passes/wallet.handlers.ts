import { eq } from 'drizzle-orm'
import type { Database } from '../database/database'
import { tryAgain } from '../database/try-again'
import type { Delivery, Handlers } from '../http/handler'
import { appVersionOf, deviceOf } from '../media/device'
import { passMedia } from '../media/pass-media.table'
import { findTicket, recordDownload } from '../media/ticket.queries'
import { readVenueImage } from '../venue-images/venue-image.store'
import { APPLE_PASS_TYPE, makeApplePass } from './apple-pass'
import { googleSaveLink, labelLanguageOf } from './google-pass'
import type { WalletIdentities } from './wallet-identities'
import { findWalletPass, type WalletPass } from './wallet-pass'

export interface WalletParts {
  identities: WalletIdentities
  origin: string
}

/** Google fetches the logo itself, so a path of this site needs its origin. */
const withWholeLogoAddress = (pass: WalletPass, origin: string): WalletPass => {
  const { logoImageUrl } = pass.look
  if (!logoImageUrl.startsWith('/')) return pass
  return { ...pass, look: { ...pass.look, logoImageUrl: origin + logoImageUrl } }
}

/** A caller who knows all that the pass says has the ticket on that device; a guess must not mark it as opened. */
async function noteOpened(database: Database, pass: WalletPass, { headers }: Delivery, at: Date): Promise<void> {
  if (!pass.isProven) return
  const ticket = await findTicket(database, eq(passMedia.ipCode, pass.passNumber))
  if (!ticket) return
  await recordDownload(database, ticket.id, { device: deviceOf(headers), appVersion: appVersionOf(headers), at })
}

export const createWalletHandlers = ({ identities, origin }: WalletParts) =>
  ({
    async getAppleWalletPass({ database, query, delivery, now }) {
      const pass = await findWalletPass(database, query)
      const logo = await readVenueImage(database, pass.look.logoImageUrl)
      const file = await makeApplePass(pass, await identities.apple(database), logo?.content)
      await tryAgain(() => noteOpened(database, pass, delivery, now()))
      return { contentType: APPLE_PASS_TYPE, fileName: 'pass.pkpass', body: new Uint8Array(file) }
    },

    async getGoogleWalletPass({ database, query, delivery, now }) {
      const pass = await findWalletPass(database, query)
      const language = labelLanguageOf(delivery.headers.get('Accept-Language'))
      const identity = await identities.google(database)
      const url = await googleSaveLink(withWholeLogoAddress(pass, origin), identity, { at: now(), language })
      await tryAgain(() => noteOpened(database, pass, delivery, now()))
      return { url }
    },
  }) satisfies Pick<Handlers, 'getAppleWalletPass' | 'getGoogleWalletPass'>
