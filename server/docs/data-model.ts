import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import * as schema from '../database/schema'

type Config = ReturnType<typeof getTableConfig>

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const tables = () =>
  Object.values<unknown>(schema)
    .flatMap((table) => (is(table, PgTable) ? [getTableConfig(table)] : []))
    .sort((a, b) => (a.name < b.name ? -1 : 1))

const keyColumns = ({ columns, primaryKeys }: Config) =>
  new Set([
    ...columns.filter(({ primary }) => primary).map(({ name }) => name),
    ...primaryKeys.flatMap((key) => key.columns.map(({ name }) => name)),
  ])

const referring = ({ foreignKeys }: Config) =>
  new Set(foreignKeys.flatMap((key) => key.reference().columns.map(({ name }) => name)))

/** Mermaid takes one word for a type. */
const typeWord = (type: string) => type.replace(/ \(\d+\) with time zone/, 'tz').replaceAll(/[^\w[\]]+/g, '_')

function entity(table: Config): string {
  const [keys, foreign] = [keyColumns(table), referring(table)]
  const lines = table.columns.map((column) => {
    const marks = [keys.has(column.name) ? 'PK' : '', foreign.has(column.name) ? 'FK' : ''].filter(Boolean).join(', ')
    const word = typeWord(column.getSQLType())
    return `    ${word} ${snake(column.name)}${marks && ` ${marks}`}${column.notNull ? '' : ' "may be empty"'}`
  })
  return `  ${table.name} {\n${lines.join('\n')}\n  }`
}

const relations = (table: Config) =>
  table.foreignKeys.map((key) => {
    const { columns, foreignTable } = key.reference()
    const mayBeEmpty = columns.some(({ notNull }) => !notNull)
    const { name } = getTableConfig(foreignTable as PgTable)
    const label = columns.map((column) => snake(column.name)).join(', ')
    return `  ${name} ${mayBeEmpty ? '|o' : '||'}--o{ ${table.name} : "${label}"`
  })

const introduction = `# Data model

Written by \`npm run docs:api\` from the tables (\`server/database/schema.ts\`); a rule of the tests says when it is out of date. It is the same in the embedded database and in PostgreSQL.

- \`receipts\`, \`waiver_evidence\` and \`audit_entries\` name contacts and tasks by number, without a foreign key: what was signed outlives what it was signed for. The last two and \`waiver_versions\` are append-only; triggers refuse changes ([004](decisions/004-records-are-received-once-and-sealed.md)).
- \`settings\` has one row. \`report_rows\` and \`report_runs\` can be made anew from the others.
- \`provider_keys\`, \`provider_records\` and \`sign_in_accounts\` belong to the embedded sign-in; with a provider of your own they stay empty.`

/** docs/data-model.md, whole. */
export function dataModel(): string {
  const all = tables()
  const picture = ['erDiagram', ...all.flatMap(relations), ...all.map(entity)].join('\n')
  return `${introduction}\n\n\`\`\`mermaid\n${picture}\n\`\`\`\n`
}
