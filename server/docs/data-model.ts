import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { migrationsFolder } from '../database/migrations-folder'

const Table = v.object({
  name: v.string(),
  columns: v.record(
    v.string(),
    v.object({ name: v.string(), type: v.string(), primaryKey: v.boolean(), notNull: v.boolean() }),
  ),
  foreignKeys: v.record(v.string(), v.object({ tableTo: v.string(), columnsFrom: v.array(v.string()) })),
  compositePrimaryKeys: v.record(v.string(), v.object({ columns: v.array(v.string()) })),
})
type Table = v.InferOutput<typeof Table>

/** The tables as drizzle-kit noted them beside the newest migration. */
function tables(): Table[] {
  const folder = join(migrationsFolder, 'meta')
  const newest = readdirSync(folder)
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()
    .at(-1)
  const snapshot = v.parse(
    v.object({ tables: v.record(v.string(), Table) }),
    JSON.parse(readFileSync(join(folder, newest ?? ''), 'utf8')),
  )
  return Object.values(snapshot.tables).sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Mermaid takes one word for a type. */
const typeWord = (type: string) => type.replace(/ \(\d+\) with time zone/, 'tz').replaceAll(/[^\w[\]]+/g, '_')

function entity({ name, columns, foreignKeys, compositePrimaryKeys }: Table): string {
  const keys = Object.values(compositePrimaryKeys).flatMap((key) => key.columns)
  const foreign = Object.values(foreignKeys).flatMap((key) => key.columnsFrom)
  const lines = Object.values(columns).map((column) => {
    const isKey = column.primaryKey || keys.includes(column.name)
    const marks = [isKey ? 'PK' : '', foreign.includes(column.name) ? 'FK' : ''].filter(Boolean).join(', ')
    return `    ${typeWord(column.type)} ${column.name}${marks && ` ${marks}`}${column.notNull ? '' : ' "may be empty"'}`
  })
  return `  ${name} {\n${lines.join('\n')}\n  }`
}

const relations = ({ name, columns, foreignKeys }: Table) =>
  Object.values(foreignKeys).map(({ tableTo, columnsFrom }) => {
    const mayBeEmpty = columnsFrom.some((column) => columns[column]?.notNull === false)
    return `  ${tableTo} ${mayBeEmpty ? '|o' : '||'}--o{ ${name} : "${columnsFrom.join(', ')}"`
  })

const introduction = `# Data model

Written by \`npm run docs:api\` from the tables (each \`thing.table.ts\` in \`server/\`); a rule of the tests says when it is out of date. It is the same in the embedded database and in PostgreSQL.

- \`receipts\`, \`waiver_evidence\` and \`audit_entries\` name contacts and tasks by number, without a foreign key: what was signed outlives what it was signed for. The last two and \`waiver_versions\` are append-only; triggers refuse changes ([004](decisions/004-records-are-received-once-and-sealed.md)).
- \`settings\` has one row. \`report_rows\` and \`report_runs\` can be made again from the others.
- \`minor_refusals\`, \`passkey_challenges\`, \`passkeys\`, \`provider_keys\`, \`provider_records\`, \`sign_in_accounts\`, \`sign_in_codes\` and \`signed_in_devices\` belong to the embedded sign-in; with a provider of your own they stay empty. \`deletion_wishes\` is for both.`

/** docs/data-model.md, whole. */
export function dataModel(): string {
  const all = tables()
  const picture = ['erDiagram', ...all.flatMap(relations), ...all.map(entity)].join('\n')
  return `${introduction}\n\n\`\`\`mermaid\n${picture}\n\`\`\`\n`
}
