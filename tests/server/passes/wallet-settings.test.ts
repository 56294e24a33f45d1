import { describe, expect, it } from 'vitest'
import { readWalletSettings } from '../../../server/passes/wallet-settings'

const PEM = '-----BEGIN CERTIFICATE-----\nMII\n-----END CERTIFICATE-----'
const apple = {
  APPLE_PASS_CERT: PEM,
  APPLE_PASS_KEY: PEM,
  APPLE_WWDR_CERT: PEM,
  APPLE_PASS_TYPE_ID: 'pass.com.example',
  APPLE_TEAM_ID: 'TEAM123456',
}
const account = JSON.stringify({ client_email: 'a@b.c', private_key: '-----BEGIN PRIVATE KEY-----' })

describe('the wallet settings', () => {
  it('are the demo ones when nothing is set', () => {
    expect(readWalletSettings({})).toEqual({ apple: null, google: null })
  })

  it("are the venue's own when all of them are set", () => {
    const google = { GOOGLE_WALLET_ISSUER_ID: '33', GOOGLE_WALLET_SERVICE_ACCOUNT: account }
    expect(readWalletSettings({ ...apple, ...google })).toMatchObject({
      apple: { passTypeIdentifier: 'pass.com.example', isDemo: false },
      google: { issuerId: '33', clientEmail: 'a@b.c', isDemo: false },
    })
  })

  it('that are half set, unreadable or no key file keep the server from starting, in one clear line', () => {
    expect(() => readWalletSettings({ ...apple, APPLE_TEAM_ID: '' })).toThrow('APPLE_TEAM_ID is missing')
    expect(() => readWalletSettings({ ...apple, APPLE_PASS_CERT: '/nowhere' })).toThrow('cannot be read (ENOENT)')
    const broken = { GOOGLE_WALLET_ISSUER_ID: '33', GOOGLE_WALLET_SERVICE_ACCOUNT: '{}' }
    expect(() => readWalletSettings(broken)).toThrow('no key file')
  })
})
