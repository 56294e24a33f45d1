import type { AppleIdentity, GoogleIdentity, WalletSettings } from '../config/wallet-settings'
import type { Database } from '../database/database'
import type { Logger } from '../process/log'
import { ensureDemoApple, ensureDemoGoogle } from './demo-identity'

export interface WalletIdentities {
  apple(database: Database): Promise<AppleIdentity>
  google(database: Database): Promise<GoogleIdentity>
}

/** Remembers an answer; a failure is not remembered, so that the next call tries again. */
function once<T>(ask: (database: Database) => Promise<T>): (database: Database) => Promise<T> {
  let held: Promise<T> | null = null
  return (database) => {
    held ??= ask(database).catch((error: unknown) => {
      held = null
      throw error
    })
    return held
  }
}

/** The venue's own keys, or demo ones that say in the log what they are. */
export function createWalletIdentities(settings: WalletSettings, log: Pick<Logger, 'warn'>): WalletIdentities {
  const { apple, google } = settings
  return {
    apple: once(async (database) => {
      if (apple) return apple
      log.warn('APPLE_PASS_CERT is not set: Apple passes carry a self-signed demo certificate that no phone trusts')
      return ensureDemoApple(database)
    }),
    google: once(async (database) => {
      if (google) return google
      log.warn('GOOGLE_WALLET_SERVICE_ACCOUNT is not set: Google links carry a demo signature that Google refuses')
      return ensureDemoGoogle(database)
    }),
  }
}
