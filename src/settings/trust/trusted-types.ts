import type { Config } from 'dompurify'

type Policy = NonNullable<Config['TRUSTED_TYPES_POLICY']>
type Rules = Partial<Record<'createHTML' | 'createScriptURL', (text: string) => string>>

/** The browser's Trusted Types, where it has them: the page's policy then lets no bare text become markup or a script. */
const factory: { createPolicy(name: string, rules: Rules): Policy } | undefined = Reflect.get(
  globalThis,
  'trustedTypes',
)

const GOOGLE_TAG = 'https://www.googletagmanager.com/gtag/js?id='

/** The worker for pictures, as it is built and as `npm run dev` serves it. */
const PICTURE_WORKER = /^\/(?!\/)[\w@./-]*\/picture-worker[\w.-]*(?:\?worker_file&type=module)?$/

function knownScript(address: string): string {
  if (PICTURE_WORKER.test(address)) return address
  if (address === '/sw.js' || address === '/consent.js' || address.startsWith(GOOGLE_TAG)) return address
  throw new TypeError(`No script is loaded from ${address}`)
}

/** For what DOMPurify has cleaned, and for the addresses above. Undefined where the browser knows no Trusted Types. */
export const ownPolicy = factory?.createPolicy('basehut', {
  createHTML: (cleaned) => cleaned,
  createScriptURL: knownScript,
})

/** The address of a script of ours, as the page's policy takes it. */
export const scriptAddress = (address: string) =>
  // Sinks take both; TypeScript's own list of them knows strings only.
  (ownPolicy?.createScriptURL(address) ?? knownScript(address)) as string

let clean: ((markup: string) => string) | null = null

/** From now on, markup of libraries is cleaned instead of refused. */
export function cleanMarkupBy(cleaner: (markup: string) => string): void {
  clean = cleaner
}

/**
 * What becomes of text that a library writes into the page. Mantine writes style sheets, which hold no tag. The cropper,
 * the editor and a venue's consent tool write markup: screens with one of them load the cleaner (trusted-markup.ts).
 */
export function refuseBareMarkup(): void {
  factory?.createPolicy('default', {
    createHTML(text) {
      if (!text.includes('<')) return text
      if (clean) return clean(text)
      throw new TypeError('This markup is not cleaned: import settings/trust/trusted-markup there')
    },
  })
}
