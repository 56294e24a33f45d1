import * as v from 'valibot'
import { recordHeaders } from '../../src/contract/entities/receipt'
import { IF_MATCH_HEADER } from '../../src/contract/entities/staff/edited-from'
import { CannotStart } from '../errors/cannot-start'

/** Where the app sends its calls, and which headers beyond the specification are taken there (docs/integrators.md). */
export interface ApiSettings {
  /** Put before every call's path; '' is this server. */
  baseUrl: string
  extensions: readonly string[]
}

const known = [...recordHeaders, IF_MATCH_HEADER]

const thisServer: ApiSettings = { baseUrl: '', extensions: known }

const isBase = (value: string) => {
  if (!URL.canParse(value)) return false
  const { protocol, search, hash, username } = new URL(value)
  return /^https?:$/.test(protocol) && `${search}${hash}${username}` === ''
}

const Environment = v.object({
  API_BASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check((value) => value === '' || isBase(value), 'API_BASE_URL is no web address to put before a path'),
      v.transform((value) => (value === '' ? '' : new URL(value).href.replace(/\/+$/, ''))),
    ),
    '',
  ),
  API_EXTENSIONS: v.optional(
    v.pipe(
      v.string(),
      v.transform((names) => names.split(',').flatMap((name) => name.trim() || [])),
      v.array(v.picklist(known, `API_EXTENSIONS names ${known.join(', ')}`)),
    ),
    '',
  ),
})

export function readApiSettings(environment: Record<string, string | undefined>): ApiSettings {
  const parsed = v.safeParse(Environment, environment)
  if (!parsed.success) throw new CannotStart('bad-configuration', `${parsed.issues[0].message}.`)
  const { API_BASE_URL: baseUrl, API_EXTENSIONS: taken } = parsed.output
  if (baseUrl) return { baseUrl, extensions: taken }
  if (taken.length > 0) throw new CannotStart('half-configured', 'API_EXTENSIONS needs API_BASE_URL beside it.')
  return thisServer
}
