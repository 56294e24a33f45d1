type Names = readonly (readonly [name: string, pattern: RegExp])[]

/** Most particular first: nearly every browser also calls itself Chrome or Safari. */
const browsers: Names = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOP[RT]\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|HeadlessChrome|CriOS)\//],
  ['Safari', /\bSafari\/|\b(?:iPhone|iPad).*\bAppleWebKit\//],
]
const systems: Names = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Chromebook', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

const firstIn = (names: Names, text: string) => names.find(([, pattern]) => pattern.test(text))?.[0]

/** What a person calls the thing in their hand, as far as its browser says: 'Safari on iPhone'. */
export function deviceName(userAgent: string): string {
  const browser = firstIn(browsers, userAgent)
  const system = firstIn(systems, userAgent)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}
