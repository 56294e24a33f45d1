import { importPKCS8, SignJWT } from 'jose'
import type { GoogleIdentity } from '../config/wallet-settings'
import { shortened } from '../encoding/shortened'
import { type PassLabel, passLabels } from './pass-labels'
import type { WalletPass } from './wallet-pass'

const SAVE_URL = 'https://pay.google.com/gp/v/save/'
/** The longest token that Google calls safe: of a longer link a browser may cut off the end, and the pass is not saved. */
const SAFE_TOKEN_LENGTH = 1_800
/** Of each name on a pass, in bytes, where the whole ones make the link too long. */
const SHORTER = [150, 100, 60, 30]

/** The first language of a browser (its Accept-Language) that the labels are written in. */
export function labelLanguageOf(acceptLanguage: string | null): string {
  const asked = (acceptLanguage ?? '').split(',').map((tag) => tag.trim().slice(0, 2).toLowerCase())
  return asked.find((language) => Object.hasOwn(passLabels, language)) ?? 'en'
}

/**
 * The object that Google Wallet keeps, of the generic kind. Its labels are in one language: in each of them they made
 * the link longer than Google calls safe.
 */
function googleObject(pass: WalletPass, identity: GoogleIdentity, language: string) {
  const { look, product } = pass
  const label = (key: PassLabel) => passLabels[language]?.[key] ?? ''
  const words = (value: string) => ({ defaultValue: { language, value } })
  const module = (id: PassLabel, body: string) => ({ id, header: label(id), body })
  return {
    id: `${identity.issuerId}.${pass.serial}`,
    classId: `${identity.issuerId}.basehut-pass`,
    state: 'ACTIVE',
    cardTitle: words(identity.isDemo ? `${look.name} (demo, not valid)` : look.name),
    subheader: words(label('holder')),
    header: words(pass.holderName),
    hexBackgroundColor: look.backgroundColor,
    // The pass number is written below anyway.
    barcode: {
      type: 'QR_CODE',
      value: pass.code,
      ...(pass.code === pass.passNumber ? {} : { alternateText: pass.code }),
    },
    textModulesData: [
      module('passNumber', pass.passNumber),
      ...(product ? [module('product', product.name), module('validTo', product.validTo)] : []),
    ],
  }
}

type GoogleObject = ReturnType<typeof googleObject>

/** The same pass with names of at most `most` bytes. */
const withShorterNames = (pass: WalletPass, most: number): WalletPass => ({
  ...pass,
  holderName: shortened(pass.holderName, most),
  look: { ...pass.look, name: shortened(pass.look.name, most) },
  product: pass.product && { ...pass.product, name: shortened(pass.product.name, most) },
})

/**
 * The link that saves the pass: it carries the whole pass, signed by the venue's service account. Where it would be too
 * long, the logo is left out first, and then the ends of long names.
 */
export async function googleSaveLink(
  pass: WalletPass,
  identity: GoogleIdentity,
  { at, language }: { at: Date; language: string },
): Promise<string> {
  const key = await importPKCS8(identity.privateKey, 'RS256')
  const tokenOf = (genericObject: GoogleObject) =>
    new SignJWT({
      typ: 'savetowallet',
      origins: [],
      payload: { genericClasses: [{ id: genericObject.classId }], genericObjects: [genericObject] },
    })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(identity.clientEmail)
      .setAudience('google')
      .setIssuedAt(at)
      .sign(key)
  const whole = googleObject(pass, identity, language)
  const uri = pass.look.logoImageUrl
  const shorter = SHORTER.map((most) => googleObject(withShorterNames(pass, most), identity, language))
  const tries = [...(uri.startsWith('https:') ? [{ ...whole, logo: { sourceUri: { uri } } }] : []), whole, ...shorter]
  let token = ''
  for (const object of tries) {
    token = await tokenOf(object)
    if (token.length <= SAFE_TOKEN_LENGTH) break
  }
  return SAVE_URL + token
}
