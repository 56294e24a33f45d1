import { importPKCS8, SignJWT } from 'jose'
import type { GoogleIdentity } from '../config/wallet-settings'
import { type PassLabel, passLabels } from './pass-labels'
import type { WalletPass } from './wallet-pass'

const SAVE_URL = 'https://pay.google.com/gp/v/save/'
/** The longest token that Google calls safe: of a longer link a browser may cut off the end, and the pass is not saved. */
const SAFE_TOKEN_LENGTH = 1_800

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

/**
 * The link that saves the pass: it carries the whole pass, signed by the venue's service account. The logo is left out
 * where its address would make the link too long.
 */
export async function googleSaveLink(
  pass: WalletPass,
  identity: GoogleIdentity,
  { at, language }: { at: Date; language: string },
): Promise<string> {
  const object = googleObject(pass, identity, language)
  const key = await importPKCS8(identity.privateKey, 'RS256')
  const tokenOf = (genericObject: object) =>
    new SignJWT({
      typ: 'savetowallet',
      origins: [],
      payload: { genericClasses: [{ id: object.classId }], genericObjects: [genericObject] },
    })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(identity.clientEmail)
      .setAudience('google')
      .setIssuedAt(at)
      .sign(key)
  const uri = pass.look.logoImageUrl
  const whole = uri.startsWith('https:') ? await tokenOf({ ...object, logo: { sourceUri: { uri } } }) : ''
  const isSafe = whole !== '' && whole.length <= SAFE_TOKEN_LENGTH
  return SAVE_URL + (isSafe ? whole : await tokenOf(object))
}
