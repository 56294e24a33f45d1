import { generateKeyPairSync } from 'node:crypto'
import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import { googleSaveLink, labelLanguageOf } from '../../../server/passes/google-pass'
import { passLabels } from '../../../server/passes/pass-labels'
import type { WalletPass } from '../../../server/passes/wallet-pass'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const identity = {
  issuerId: '3388000000022123456',
  clientEmail: 'wallet-passes@summit-valley-resort.iam.gserviceaccount.com',
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  isDemo: false,
}
const pass: WalletPass = {
  serial: 'af5750ba5ecaa2719aef112335e23cb8',
  holderName: 'Maximilian-Alexander von Hohenlohe-Langenburg',
  passNumber: '016147302958',
  code: '016147302958',
  product: { name: 'Season pass with night skiing', validTo: '2027-05-27' },
  look: {
    name: 'Summit Valley Mountain Resort',
    backgroundColor: '#17425c',
    labelColor: '#ffffff',
    foregroundColor: '#ffffff',
    logoImageUrl: `https://check-in.summit-valley.example/images/${'a'.repeat(64)}.webp`,
  },
  contactId: 1,
  isProven: true,
}

async function saved({ language = 'en', ...changed }: Partial<WalletPass> & { language?: string }) {
  const link = await googleSaveLink({ ...pass, ...changed }, identity, { at: new Date(), language })
  const token = link.split('/').pop() ?? ''
  // biome-ignore lint/suspicious/noExplicitAny: what Google reads, of which each rule names its part
  const { payload } = decodeJwt(token) as any
  return { length: token.length, object: payload.genericObjects[0] }
}

describe('a Google save link', () => {
  // Google calls a token of up to 1,800 characters safe: of a longer link a browser may cut off the end.
  it.each(Object.keys(passLabels))('is not longer than Google calls safe, with labels in %s', async (language) => {
    const { length, object } = await saved({ language })
    expect(length).toBeLessThanOrEqual(1_800)
    expect(object.textModulesData[0]).toMatchObject({ header: passLabels[language]?.passNumber, body: '016147302958' })
    expect(object.subheader.defaultValue).toEqual({ language, value: passLabels[language]?.holder })
  })

  it('carries the logo of the venue, but not where its address would make the link too long', async () => {
    const logoImageUrl = pass.look.logoImageUrl
    expect((await saved({})).object.logo).toEqual({ sourceUri: { uri: logoImageUrl } })
    const long = await saved({ look: { ...pass.look, logoImageUrl: `${logoImageUrl}?${'b'.repeat(500)}` } })
    expect(long.object.logo).toBeUndefined()
    expect(long.length).toBeLessThanOrEqual(1_800)
  })

  it.each([
    ['Thai', 'สุพัตรา', 'สุ'],
    ['families of emoji', '👨‍👩‍👧‍👦', '👨‍👩‍👧‍👦'],
    ['marks above and below', 'a\u0301\u0327', 'a\u0301\u0327'],
    ['plain letters', 'x', 'x'],
  ])(
    'shows no more of very long names than it has room for, and ends at a letter’s edge: %s',
    async (_, word, letter) => {
      const name = word.repeat(200)
      const { length, object } = await saved({
        holderName: name,
        product: { name, validTo: '2027-05-27' },
        look: { ...pass.look, name },
      })
      expect(length).toBeLessThanOrEqual(1_800)
      const said: string = object.header.defaultValue.value
      expect([said.startsWith(letter), said.endsWith('…')]).toEqual([true, true])
      const segments = (text: string) => Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
      const shown = segments(said.slice(0, -1))
      expect(segments(name).slice(0, shown.length)).toEqual(shown)
    },
  )

  it('shows names whole where there is room for them', async () => {
    const { object } = await saved({})
    expect(object.header.defaultValue.value).toBe(pass.holderName)
    expect(object.cardTitle.defaultValue.value).toBe(pass.look.name)
  })
})

describe('the labels of a Google pass are in', () => {
  it.each([
    ['fr-CH,fr;q=0.9,en;q=0.8', 'fr'],
    ['nl,de;q=0.7', 'de'],
    ['EN-gb', 'en'],
    ['zh-Hant', 'en'],
    ['constructor', 'en'],
    [null, 'en'],
  ])('the first language of %s that they are written in', (asked, language) =>
    expect(labelLanguageOf(asked)).toBe(language),
  )
})
