import { importPKCS8, SignJWT } from 'jose'
import type { GoogleIdentity } from '../config/wallet-settings'
import { type PassLabel, passLabels } from './pass-labels'
import type { WalletPass } from './wallet-pass'

const SAVE_URL = 'https://pay.google.com/gp/v/save/'

const words = (value: string) => ({ defaultValue: { language: 'en', value } })

const label = (key: PassLabel) => ({
  defaultValue: { language: 'en', value: passLabels.en?.[key] ?? '' },
  translatedValues: Object.entries(passLabels)
    .filter(([language]) => language !== 'en')
    .map(([language, labels]) => ({ language, value: labels[key] })),
})

const module = (id: PassLabel, body: string) => ({ id, localizedHeader: label(id), body })

/** The object that Google Wallet keeps, of the generic kind. */
export function googleObject(pass: WalletPass, identity: GoogleIdentity) {
  const { look, product } = pass
  const logo = look.logoImageUrl.startsWith('https:') ? { logo: { sourceUri: { uri: look.logoImageUrl } } } : {}
  return {
    id: `${identity.issuerId}.${pass.serial}`,
    classId: `${identity.issuerId}.basehut-pass`,
    state: 'ACTIVE',
    cardTitle: words(identity.isDemo ? `${look.name} (demo, not valid)` : look.name),
    subheader: label('holder'),
    header: words(pass.holderName),
    hexBackgroundColor: look.backgroundColor,
    barcode: { type: 'QR_CODE', value: pass.code, alternateText: pass.code },
    textModulesData: [
      module('passNumber', pass.passNumber),
      ...(product ? [module('product', product.name), module('validTo', product.validTo)] : []),
    ],
    ...logo,
  }
}

/** The link that saves the pass: it carries the whole pass, signed by the venue's service account. */
export async function googleSaveLink(pass: WalletPass, identity: GoogleIdentity, at: Date): Promise<string> {
  const object = googleObject(pass, identity)
  const token = await new SignJWT({
    typ: 'savetowallet',
    origins: [],
    payload: { genericClasses: [{ id: object.classId }], genericObjects: [object] },
  })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(identity.clientEmail)
    .setAudience('google')
    .setIssuedAt(at)
    .sign(await importPKCS8(identity.privateKey, 'RS256'))
  return SAVE_URL + token
}
