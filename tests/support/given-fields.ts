import type * as v from 'valibot'
import type { Endpoint } from '../../src/contract/endpoint'
import { completeEndpoints, givenRelatedObjects } from '../../src/contract/entities/contact-task'

/** One text, list or number that a call takes, and the most that it may hold. */
export interface GivenField {
  part: 'params' | 'query' | 'body'
  path: readonly (string | number)[]
  kind: 'text' | 'list' | 'number' | 'anything'
  /** Characters, entries, or the number itself; null where nothing bounds it. */
  most: number | null
  /** Last part of the path of the completion whose related object holds it. */
  completion?: string
}

type Found = Pick<GivenField, 'path' | 'kind' | 'most'>
type Step = { kind: string; type: string; requirement?: unknown; pipe?: readonly Step[] }
type Schema = v.GenericSchema & {
  pipe?: readonly Step[]
  wrapped?: Schema
  entries?: Record<string, Schema>
  item?: Schema
  options?: readonly Schema[]
}

/** A pipe may begin with a pipe. */
const steps = ({ pipe = [] }: { pipe?: readonly Step[] }): Step[] => {
  const [first, ...rest] = pipe
  return first ? [...(first.pipe ? steps(first) : [first]), ...rest] : []
}

const boundIn = (schema: Schema, type: string): number | null => {
  const found = steps(schema).find((step) => step.kind === 'validation' && step.type === type)
  return typeof found?.requirement === 'number' ? found.requirement : null
}
const numberBoundIn = (schema: Schema) =>
  boundIn(schema, 'max_value') ??
  (steps(schema).some(({ type }) => type === 'safe_integer') ? Number.MAX_SAFE_INTEGER : null)

function walk(schema: Schema, path: GivenField['path']): Found[] {
  if (schema.wrapped) return walk(schema.wrapped, path)
  switch (schema.type) {
    case 'string':
      return [{ path, kind: 'text', most: boundIn(schema, 'max_length') }]
    case 'number':
      return [{ path, kind: 'number', most: numberBoundIn(schema) }]
    case 'array':
      return [
        { path, kind: 'list', most: boundIn(schema, 'max_length') },
        ...(schema.item ? walk(schema.item, [...path, 0]) : []),
      ]
    case 'object':
      return Object.entries(schema.entries ?? {}).flatMap(([key, entry]) => walk(entry, [...path, key]))
    case 'union':
      return (schema.options ?? []).flatMap((option) => walk(option, path))
    case 'picklist':
    case 'literal':
    case 'boolean':
      return []
    default:
      return [{ path, kind: 'anything', most: null }]
  }
}

/** Every text, list and number of a row of the endpoints table, those of each kind of completion too. */
export function givenFields({ params, query, body, path }: Endpoint): GivenField[] {
  const json = body && !('file' in body) ? body : undefined
  const ofPart = (part: GivenField['part'], schema: v.GenericSchema | undefined) =>
    schema ? walk(schema as Schema, []).map((field) => ({ part, ...field })) : []
  const fields: GivenField[] = [...ofPart('params', params), ...ofPart('query', query), ...ofPart('body', json)]
  if (!path.includes('{completeEndpoint}')) return fields
  const related = completeEndpoints.flatMap((completion) => {
    const schema = givenRelatedObjects[completion]
    return schema
      ? walk(schema as Schema, ['relatedObject']).map((field) => ({ part: 'body' as const, completion, ...field }))
      : []
  })
  return [...fields.filter((field) => field.path[0] !== 'relatedObject'), ...related]
}
