import { ensureAdministrators } from '../access/staff'
import type { Config } from '../config/config'
import type { Database } from '../database/database'
import { demoAccounts, demoSubjects } from '../demo/demo-accounts'
import { insertDemoVenue } from '../demo/insert-demo-venue'
import { loadProviderKeys, type ProviderKeys } from '../identity/provider/provider-keys'
import { addSignInAccounts, removeSignInAccounts } from '../identity/sign-in-accounts'
import { ensureSealingKey } from '../sealing/sealing-keys'
import { ensureSettings } from '../settings/settings.store'
import { prepareRecords } from './prepare-records'

/**
 * First rows of a new database, and what the configuration asks of any. One process at a time does this. Answers the
 * embedded identity provider's keys, or null where another provider does the sign-in.
 */
export async function prepareVenue(database: Database, config: Config, now: Date): Promise<ProviderKeys | null> {
  const isFirstStart = await ensureSettings(database, config)
  await prepareRecords(database)
  await ensureSealingKey(database, now)
  if (isFirstStart && config.demo) await insertDemoVenue(database, now)
  await ensureAdministrators(database, config.adminEmails, now)
  if (config.oidc) return null
  if (config.demo) await addSignInAccounts(database, demoAccounts)
  // Their password is known to everyone, and a database that began as a demo still has them.
  else await removeSignInAccounts(database, demoSubjects)
  return loadProviderKeys(database)
}
