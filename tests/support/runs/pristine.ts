import type { PGlite } from '@electric-sql/pglite'

const COPY = 'pristine'

interface Table {
  name: string
  /** In their order, as a statement names them. */
  columns: string
}

const TABLES = `
  select c.table_name as name, string_agg(quote_ident(c.column_name), ', ' order by c.ordinal_position) as columns
  from information_schema.columns c
  join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
  group by c.table_name`

const SEQUENCES = `
  select format('setval(%L, %s, %L)', schemaname || '.' || quote_ident(sequencename), coalesce(last_value, start_value),
    last_value is not null) as call
  from pg_sequences where schemaname = 'public'`

/** What the tables are made of. Rows of these catalogs change with the tables alone. */
const STRUCTURE = `
  select md5(string_agg(part, e'\\n' order by part)) as structure from (
    select format('%s %s %s', oid, relname, relkind) as part from pg_class where relnamespace = 'public'::regnamespace
    union all select a::text from pg_attribute a join pg_class c on c.oid = attrelid where relnamespace = 'public'::regnamespace
    union all select t::text from pg_trigger t
    union all select c::text from pg_constraint c
    union all select d::text from pg_attrdef d
    union all select p::text from pg_proc p where pronamespace = 'public'::regnamespace
  ) parts`

/**
 * What tells whether a table is as it was: whatever writes a row gives it the number of its transaction, which only grows.
 * Looking at the numbers takes a tenth of what comparing the rows does.
 */
const stateOf = ({ name }: Table) =>
  `select '${name}' as name, count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) as state from public."${name}"`

/** Only where something was written: a table that is emptied gets new files, and making those takes longer. */
const refill = ({ name, columns }: Table) => `
  delete from public."${name}";
  insert into public."${name}" (${columns}) overriding system value select ${columns} from ${COPY}."${name}";`

/**
 * Keeps a copy of all rows in the database itself; what it answers brings them back, in a moment. It throws where the
 * tables themselves were changed, or a transaction is still open.
 */
export async function keepPristine(client: PGlite): Promise<() => Promise<void>> {
  const { rows: tables } = await client.query<Table>(TABLES)
  const { rows: sequences } = await client.query<{ call: string }>(SEQUENCES)
  // They are there already in a database whose files were copied.
  const copies = tables.map(({ name }) => `create table if not exists ${COPY}."${name}" as table public."${name}"`)
  await client.exec([`create schema if not exists ${COPY}`, ...copies].join(';'))
  const structureNow = async () => (await client.query<{ structure: string }>(STRUCTURE)).rows[0]?.structure
  const states = async (some: readonly Table[]) => {
    const { rows } = await client.query<{ name: string; state: string }>(some.map(stateOf).join(' union all '))
    return rows.map(({ name, state }) => [name, state] as const)
  }
  const structure = await structureNow()
  const known = new Map(await states(tables))

  async function refillChanged() {
    const now = new Map(await states(tables))
    const changed = tables.filter(({ name }) => now.get(name) !== known.get(name))
    // Without the triggers that keep evidence from being changed, and in any order of the tables.
    const statements = ['begin', 'set local session_replication_role = replica', ...changed.map(refill)]
    await client.exec([...statements, `select ${sequences.map(({ call }) => call)}`, 'commit'].join(';'))
    if (changed.length > 0) for (const [name, state] of await states(changed)) known.set(name, state)
  }

  return async () => {
    // Settings, temporary tables and locks of a connection. Refused inside of a transaction.
    await client.exec('discard all')
    if ((await structureNow()) !== structure) throw new Error('The tables are not what they were.')
    await refillChanged()
  }
}
