import { type ConversionConfig, type JsonSchema, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import type { Endpoint } from '../../src/contract/endpoint'
import { type EndpointName, endpoints } from '../../src/contract/endpoints'
import { API_KEY_HEADER } from '../../src/contract/entities/admin'
import { CONTENT_SHA256_HEADER, IDEMPOTENCY_KEY_HEADER } from '../../src/contract/entities/receipt'
import { editedFrom, IF_MATCH_HEADER } from '../../src/contract/entities/staff/edited-from'
import { ErrorBody } from '../../src/contract/errors'
import { callersOf } from './callers'
import { fileTypes } from './file-types'
import { named } from './named-schemas'

type Schema = v.GenericSchema

const definitions = Object.fromEntries([...named].map(([schema, name]) => [name, schema]))

/** A format would refuse what is taken: the space around an address, and the marks that came along when it was copied. */
const ADDRESS =
  'An email address in the letters, digits and signs of ASCII; its domain has a dot. Space around it, and marks that no one sees, are left out.'

function takesAddress(schema: Schema): boolean {
  const { pipe, wrapped, options } = schema as { pipe?: Schema[]; wrapped?: Schema; options?: Schema[] }
  if (wrapped) return takesAddress(wrapped)
  return (pipe ?? []).some(({ type }) => type === 'rfc_email') || (options ?? []).some(takesAddress)
}

/** The fields of an object as they were converted, those that take an address with words about it. */
const describedFields = (entries: Record<string, Schema>, fields: Record<string, JsonSchema | boolean>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const of = entries[name]
      return [name, of && typeof field === 'object' && takesAddress(of) ? { ...field, description: ADDRESS } : field]
    }),
  )

/** Of a schema that the conversion itself does not say enough of; null for any other. */
function overridden(schema: Schema, converted: JsonSchema): JsonSchema | null {
  if (schema.type === 'non_optional' && 'wrapped' in schema) return shape(schema.wrapped as Schema)
  if (!('entries' in schema) || !converted.properties) return null
  return { ...converted, properties: describedFields(schema.entries as Record<string, Schema>, converted.properties) }
}

const conversion: ConversionConfig = {
  target: 'draft-2020-12',
  // Of a number that an address carries as text: what is sent.
  typeMode: 'input',
  definitions,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  // What a schema does beyond its type and bounds has no word in JSON Schema.
  ignoreActions: ['trim', 'transform', 'check', 'raw_check', 'partial_check', 'to_lower_case'],
  overrideSchema: ({ valibotSchema, jsonSchema }) => overridden(valibotSchema, jsonSchema),
}

/** What a value of that schema looks like; a named one is only named. */
function shape(schema: Schema): Record<string, unknown> {
  const name = named.get(schema)
  if (name !== undefined) return { $ref: `#/components/schemas/${name}` }
  const { $schema: _, $defs: __, ...rest } = toJsonSchema(schema, conversion)
  return rest
}

const json = (schema: Schema) => ({ 'application/json': { schema: shape(schema) } })

const isLeftOut = ({ type }: Schema) => /^(?:optional|nullish|exact_optional)$/.test(type)

function parameters(place: 'path' | 'query', schema: Schema | undefined): object[] {
  const entries = schema && 'entries' in schema ? (schema.entries as Record<string, Schema>) : {}
  return Object.entries(entries).map(([name, of]) => ({
    name,
    in: place,
    required: place === 'path' || !isLeftOut(of),
    schema: shape(of),
  }))
}

/** Calls that the server takes in once, however often they are sent. */
const recordHeaders = [
  { name: IDEMPOTENCY_KEY_HEADER, in: 'header', required: false, schema: { type: 'string', format: 'uuid' } },
  { name: CONTENT_SHA256_HEADER, in: 'header', required: false, schema: { type: 'string', pattern: '^[0-9a-f]{64}$' } },
]
const records: readonly string[] = ['completeContactTask', 'uploadPhoto']

/** A save that may name the version that it was made on top of, and the calls that say which version they answer. */
const versionHeader = {
  name: IF_MATCH_HEADER,
  in: 'header',
  required: false,
  description: 'The ETag of what the change was made on top of; 412 where someone else has saved since.',
  schema: { type: 'string' },
}
const versioned: readonly string[] = Object.values(editedFrom)
const etag = { ETag: { description: 'Names this version, for If-Match.', schema: { type: 'string' } } }

function requestBody(body: Endpoint['body']): object {
  if (!body) return {}
  if ('file' in body) {
    const file = { type: 'string', contentMediaType: 'application/octet-stream' }
    const schema = { type: 'object', properties: { [body.file]: file }, required: [body.file] }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  return { requestBody: { required: true, content: json(body) } }
}

const security: Record<Endpoint['auth'], object[]> = {
  none: [],
  bearer: [{ signIn: [] }],
  apiKey: [{ apiKey: [] }],
  device: [{ device: [] }],
}

const answer = (name: EndpointName, response: Endpoint['response']) =>
  response === 'file' ? Object.fromEntries((fileTypes[name] ?? []).map((type) => [type, {}])) : json(response)

const operation = (name: EndpointName, endpoint: Endpoint): object => ({
  operationId: name,
  description: `For ${callersOf(name)}.`,
  security: security[endpoint.auth],
  parameters: [
    ...parameters('path', endpoint.params),
    ...parameters('query', endpoint.query),
    ...(records.includes(name) ? recordHeaders : []),
    ...(name in editedFrom ? [versionHeader] : []),
  ],
  ...requestBody(endpoint.body),
  responses: {
    200: {
      description: 'Done.',
      ...(versioned.includes(name) ? { headers: etag } : {}),
      content: answer(name, endpoint.response),
    },
    default: { description: 'Refused, or failed: what to say to the person, and a code.', content: json(ErrorBody) },
  },
})

/** docs/openapi.json: the endpoints table as an OpenAPI 3.1 document. Its addresses begin where it is served. */
export function openapi(version: string): string {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(name as EndpointName, endpoint),
    }
  }
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Basehut',
      version,
      description: 'The calls that the app, other programs and this server agree on.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: toJsonSchemaDefs(definitions, conversion),
      securitySchemes: {
        signIn: { type: 'http', scheme: 'bearer', description: 'An access token of the sign-in provider.' },
        apiKey: {
          type: 'apiKey',
          in: 'header',
          name: API_KEY_HEADER,
          description: 'A key from API Access in the administration.',
        },
        device: { type: 'http', scheme: 'device', description: 'A signature of an enrolled tablet over the request.' },
      },
    },
  }
  return `${JSON.stringify(document, null, 2)}\n`
}
