import type * as v from 'valibot'

type Schema = v.GenericSchema
/** The parts of a schema that a reader wants to know, whichever kind it is. */
interface Parts {
  type: string
  pipe?: readonly { kind: string; type: string; requirement?: unknown }[]
  entries?: Record<string, Schema>
  options?: readonly (Schema | string)[]
  item?: Schema
  key?: Schema
  value?: Schema
  wrapped?: Schema
  literal?: unknown
}

/** Schemas that have a name in the contract are written by that name, wherever they are. */
export type Names = ReadonlyMap<unknown, string>

const limits: Record<string, (requirement: unknown) => string> = {
  max_length: (most) => `at most ${most}`,
  min_value: (least) => `from ${least}`,
  max_value: (most) => `up to ${most}`,
  non_empty: () => 'not empty',
  iso_date: () => 'YYYY-MM-DD',
  rfc_email: () => 'e-mail address',
  url: () => 'web address',
  integer: () => 'whole',
  safe_integer: () => 'whole',
}

const limitsOf = ({ pipe = [] }: Parts) => {
  const said = pipe.flatMap(({ kind, type, requirement }) =>
    kind === 'validation' && limits[type] ? [limits[type](requirement)] : [],
  )
  return said.length > 0 ? ` (${said.join(', ')})` : ''
}

const isLeftOut = (schema: Schema) => /^(?:optional|nullish|exact_optional)$/.test(schema.type)

/** An object's fields, one a line. */
function fieldsText(entries: Record<string, Schema>, names: Names, indent: string): string {
  const inner = `${indent}  `
  const lines = Object.entries(entries).map(
    ([field, schema]) => `${inner}${field}${isLeftOut(schema) ? '?' : ''}: ${shapeText(schema, names, inner)}`,
  )
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`
}

/** What a schema takes, as a reader of TypeScript would write it. A named schema within is only named. */
export function shapeText(schema: Schema, names: Names, indent = ''): string {
  return names.get(schema) ?? ownShapeText(schema, names, indent)
}

/** The same, of the schema itself though it has a name. */
export function ownShapeText(schema: Schema, names: Names, indent = ''): string {
  const parts: Parts = schema
  const of = (inner: Schema | undefined) => (inner ? shapeText(inner, names, indent) : 'unknown')
  switch (parts.type) {
    case 'object':
    case 'loose_object':
    case 'strict_object':
      return fieldsText(parts.entries ?? {}, names, indent)
    case 'array':
      return `list of ${of(parts.item)}${limitsOf(parts)}`
    case 'record':
      return `{ [${of(parts.key)}]: ${of(parts.value)} }${limitsOf(parts)}`
    case 'picklist':
      return (parts.options ?? []).map((option) => JSON.stringify(option)).join(' | ')
    case 'literal':
      return JSON.stringify(parts.literal)
    case 'union':
    case 'variant':
      return (parts.options ?? []).map((option) => (typeof option === 'string' ? option : of(option))).join(' | ')
    case 'nullable':
    case 'nullish':
      return `${of(parts.wrapped)} | null`
    case 'optional':
    case 'exact_optional':
      return of(parts.wrapped)
    default:
      return `${parts.type}${limitsOf(parts)}`
  }
}
