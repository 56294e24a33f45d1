import { eq } from 'drizzle-orm'
import type { AppleIdentity, GoogleIdentity } from '../config/wallet-settings'
import type { Database } from '../database/database'
import { DEMO_PASS_TYPE, DEMO_TEAM, makeApplePems, makeKeys } from './demo-certificates'
import { demoIdentities } from './demo-identity.table'

/** The PEM texts of a demo identity: made by the first process that needs them, and read by all others. */
async function ensurePems<Name extends string>(
  database: Database,
  wallet: 'apple' | 'google',
  make: () => Promise<Record<Name, string>>,
): Promise<(name: Name) => string> {
  const read = async () =>
    (await database.select().from(demoIdentities).where(eq(demoIdentities.wallet, wallet)))[0]?.pems
  let pems = await read()
  if (!pems) {
    await database
      .insert(demoIdentities)
      .values({ wallet, pems: await make() })
      .onConflictDoNothing()
    pems = await read()
  }
  return (name) => {
    const pem = pems?.[name]
    if (!pem) throw new Error(`The demo identity for ${wallet} lacks ${name}`)
    return pem
  }
}

export async function ensureDemoApple(database: Database): Promise<AppleIdentity> {
  const pem = await ensurePems(database, 'apple', makeApplePems)
  return {
    passTypeIdentifier: DEMO_PASS_TYPE,
    teamIdentifier: DEMO_TEAM,
    signerCert: pem('signerCert'),
    signerKey: pem('signerKey'),
    signerKeyPassphrase: '',
    wwdr: pem('wwdr'),
    isDemo: true,
  }
}

export async function ensureDemoGoogle(database: Database): Promise<GoogleIdentity> {
  const pem = await ensurePems(database, 'google', async () => ({ privateKey: (await makeKeys()).privateKey }))
  return {
    issuerId: '0000000000000000000',
    clientEmail: 'demo@basehut.invalid',
    privateKey: pem('privateKey'),
    isDemo: true,
  }
}
