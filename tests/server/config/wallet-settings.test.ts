import { createPrivateKey } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { readWalletSettings } from '../../../server/config/wallet-settings'
import { makeApplePems, makeKeys } from '../../../server/passes/demo-certificates'

let apple: Record<string, string>
let otherKey: string
beforeAll(async () => {
  const { signerCert, signerKey, wwdr } = await makeApplePems()
  otherKey = (await makeKeys()).privateKey
  apple = {
    APPLE_PASS_CERT: signerCert,
    APPLE_PASS_KEY: createPrivateKey(signerKey)
      .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'open up' })
      .toString(),
    APPLE_PASS_KEY_PASSPHRASE: 'open up',
    APPLE_WWDR_CERT: wwdr,
    APPLE_PASS_TYPE_ID: 'pass.com.example',
    APPLE_TEAM_ID: 'TEAM123456',
  }
})

const googleWith = (account: object) => ({
  GOOGLE_WALLET_ISSUER_ID: '33',
  GOOGLE_WALLET_SERVICE_ACCOUNT: JSON.stringify(account),
})

describe('the wallet settings', () => {
  it('are the demo ones when nothing is set', () => {
    expect(readWalletSettings({})).toEqual({ apple: null, google: null })
  })

  it("are the venue's own when all of them are set", () => {
    const account = { client_email: 'a@b.c', private_key: otherKey }
    expect(readWalletSettings({ ...apple, ...googleWith(account) })).toMatchObject({
      apple: { passTypeIdentifier: 'pass.com.example', isDemo: false },
      google: { issuerId: '33', clientEmail: 'a@b.c', isDemo: false },
    })
  })

  it('that are half set, unreadable, locked or do not belong together keep the server from starting', () => {
    const wrong = (change: Record<string, string>) => () => readWalletSettings({ ...apple, ...change })
    expect(wrong({ APPLE_TEAM_ID: '' })).toThrow('APPLE_TEAM_ID is missing')
    expect(wrong({ APPLE_PASS_CERT: '/nowhere' })).toThrow('cannot be read (ENOENT)')
    expect(wrong({ APPLE_PASS_CERT: '-----BEGIN CERTIFICATE-----' })).toThrow('APPLE_PASS_CERT is no certificate')
    expect(wrong({ APPLE_PASS_KEY_PASSPHRASE: 'wrong' })).toThrow('APPLE_PASS_KEY cannot be opened')
    expect(wrong({ APPLE_PASS_KEY: otherKey })).toThrow('APPLE_PASS_KEY is not the key of APPLE_PASS_CERT')
    expect(() => readWalletSettings(googleWith({}))).toThrow('no key file')
    const broken = { client_email: 'a@b.c', private_key: '-----BEGIN PRIVATE KEY-----' }
    expect(() => readWalletSettings(googleWith(broken))).toThrow('cannot be opened')
  })
})
