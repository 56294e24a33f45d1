export interface Browser {
  name: string
  version: string
}

/** Most particular first: nearly every browser also calls itself Chrome or Safari. */
const families: readonly [name: string, pattern: RegExp][] = [
  ['Edge', /\b(?:Edg|EdgA|EdgiOS)\/([\d.]+)/],
  ['Opera', /\b(?:OPR|OPT)\/([\d.]+)/],
  ['Samsung Internet', /\bSamsungBrowser\/([\d.]+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/([\d.]+)/],
  ['Chrome', /\b(?:Chrome|HeadlessChrome|CriOS)\/([\d.]+)/],
  ['Safari', /\bVersion\/([\d.]+).*\bSafari\//],
  // An app installed to the home screen of an iPhone or iPad leaves Safari's own words out.
  ['Safari', /\b(?:iPhone|iPad).* OS ([\d_]+).*\bAppleWebKit\//],
]

/** What a signed waiver says of the browser it was signed in. */
export function readBrowser(userAgent: string): Browser {
  for (const [name, pattern] of families) {
    const version = pattern.exec(userAgent)?.[1]
    if (version) return { name, version: version.replaceAll('_', '.') }
  }
  return { name: 'Unknown browser', version: 'unknown' }
}
