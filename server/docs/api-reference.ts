import type * as v from 'valibot'
import type { Endpoint } from '../../src/contract/endpoint'
import { type EndpointName, endpoints } from '../../src/contract/endpoints'
import { API_KEY_HEADER } from '../../src/contract/entities/admin'
import { editedFrom } from '../../src/contract/entities/staff/edited-from'
import { ErrorBody } from '../../src/contract/errors'
import { callersOf } from './callers'
import { fileTypes } from './file-types'
import { named } from './named-schemas'
import { type Names, ownShapeText, shapeText } from './shape-text'

const credentials: Record<Endpoint['auth'], string> = {
  none: 'none',
  bearer: '`Authorization: Bearer` with an access token',
  apiKey: `\`${API_KEY_HEADER}\` with an API key`,
  device:
    '`Authorization: Device` with a signature over the request ([decision 045](decisions/045-how-a-device-proves-itself.md))',
}

/** The schema names that records which of them a text uses, so that their shapes can follow it. */
function recording(used: Set<v.GenericSchema>): Names {
  return {
    get(schema: unknown) {
      const name = named.get(schema as v.GenericSchema)
      if (name !== undefined) used.add(schema as v.GenericSchema)
      return name
    },
  } as Names
}

const fence = (label: string, shape: string) =>
  shape.includes('\n') || label.startsWith('#') ? `${label}\n\`\`\`ts\n${shape}\n\`\`\`` : `${label} \`${shape}\``

function callText([name, endpoint]: [string, Endpoint], names: Names): string {
  const { method, path, params, query, body, response, auth } = endpoint
  const parts = [
    `### ${name}\n\`${method} ${path}\``,
    `For ${callersOf(name as EndpointName)}. Credential: ${credentials[auth]}.`,
    params ? fence('In the path:', shapeText(params, names)) : '',
    query ? fence('In the query:', shapeText(query, names)) : '',
    body
      ? 'file' in body
        ? `Body: \`multipart/form-data\` with a file in the field \`${body.file}\`.`
        : fence('Body:', shapeText(body, names))
      : '',
    name in editedFrom
      ? `May name in \`If-Match\` the \`ETag\` of \`${editedFrom[name as keyof typeof editedFrom]}\`.`
      : '',
    response === 'file'
      ? `Answer: a file, ${(fileTypes[name as EndpointName] ?? []).map((type) => `\`${type}\``).join(' or ')}.`
      : fence('Answer:', shapeText(response, names)),
  ]
  return parts.filter(Boolean).join('\n\n')
}

/** The shapes that are named, and those that they name in turn. */
function shapesText(used: Set<v.GenericSchema>, names: Names): string {
  const written = new Map<string, string>()
  // Iterating over a set includes what is added on the way.
  for (const schema of used) {
    const name = named.get(schema)
    if (name !== undefined) written.set(name, ownShapeText(schema, names))
  }
  return [...written]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, shape]) => fence(`### ${name}`, shape))
    .join('\n\n')
}

const introduction = `# API reference

Written by \`npm run docs:api\` from the endpoints table (\`src/contract/endpoints.ts\`); a rule of the tests says when it is out of date. \`npm run conformance -- URL\` holds any server against the same table.

Success is status 200 with a body. Anything else is a refusal, an \`ErrorBody\`: \`code\` is for programs, \`message\` for people. Answers may hold fields that are not named here. A \`?\` marks what may be left out. Calls that complete a task or upload a photo take \`Idempotency-Key\` (a UUID: the same record sent again gets the same answer) and \`X-Content-SHA256\`. Saves of the administration take \`If-Match\` with the \`ETag\` of what was read before, and are refused with 412 and \`changed-meanwhile\` where someone else has saved since ([decision 093](decisions/093-a-save-names-what-it-was-made-on-top-of.md)).`

/** docs/api.md, whole. */
export function apiReference(): string {
  const used = new Set<v.GenericSchema>([ErrorBody])
  const names = recording(used)
  const calls = Object.entries<Endpoint>(endpoints).map((entry) => callText(entry, names))
  return `${[introduction, '## Calls', ...calls, '## Shapes', shapesText(used, names)].join('\n\n')}\n`
}
