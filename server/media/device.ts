import { APP_VERSION_HEADER } from '../../src/contract/entities/receipt'

const devices: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android.*Mobile/, 'Android phone'],
  [/Android/, 'Android tablet'],
  [/Macintosh/, 'Mac'],
  [/Windows/, 'Windows computer'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux computer'],
]

/** What kind of device is calling, in a word or two; never the whole header, which tells people apart. */
export const deviceOf = (headers: Headers): string =>
  devices.find(([pattern]) => pattern.test(headers.get('User-Agent') ?? ''))?.[1] ?? 'Other device'

export const appVersionOf = (headers: Headers): string => (headers.get(APP_VERSION_HEADER) ?? '').slice(0, 40)
