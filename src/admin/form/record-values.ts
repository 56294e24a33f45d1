import * as v from 'valibot'

/** The values of a form by field name; the schema of the body is what gives them their types when they are sent. */
export type RecordValues = Readonly<Record<string, unknown>>

interface RequiredField {
  name: string
  label: string
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || (typeof value === 'string' && !value.trim())

/** What stands in the way of saving, by field: a required field that is empty first, then what the schema says. */
export function problemsOf(
  body: v.GenericSchema,
  required: readonly RequiredField[],
  values: RecordValues,
  words: { required(label: string): string },
): Record<string, string> {
  const problems: Record<string, string> = {}
  const checked = v.safeParse(body, values)
  if (!checked.success) {
    for (const issue of checked.issues) {
      const name = v.getDotPath(issue)?.split('.')[0]
      if (name && !(name in problems)) problems[name] = issue.message
    }
  }
  for (const { name, label } of required) if (isEmpty(values[name])) problems[name] = words.required(label)
  return problems
}

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** Whether two forms hold the same; the order of their fields does not matter. */
export const areSame = (one: RecordValues, other: RecordValues): boolean =>
  Object.keys({ ...one, ...other }).every((name) => (one[name] ?? null) === (other[name] ?? null))
