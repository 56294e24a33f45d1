import type { PGlite } from '@electric-sql/pglite'

const COPY = 'pristine'

const TABLES = `
  select c.table_name as name, string_agg(quote_ident(c.column_name), ', ' order by c.ordinal_position) as columns
  from information_schema.columns c
  join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
  group by c.table_name`

const SEQUENCES = `
  select format('select setval(%L, %s, %L)', schemaname || '.' || quote_ident(sequencename), coalesce(last_value, start_value),
    last_value is not null) as statement
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
 * Fills a table again where it is not as it was. Only there: a table that is emptied gets new files, and making those for
 * every table takes longer than looking at the rows. Of a `json` column it is the text that is compared.
 */
const refill = ({ name, columns }: { name: string; columns: string }) => `
  if exists (
    (select t::text from public."${name}" t except all select t::text from ${COPY}."${name}" t)
    union all
    (select t::text from ${COPY}."${name}" t except all select t::text from public."${name}" t)
  ) then
    delete from public."${name}";
    insert into public."${name}" (${columns}) overriding system value select ${columns} from ${COPY}."${name}";
  end if;`

/**
 * Keeps a copy of all rows in the database itself; what it answers brings them back, a tenth of a second later. It throws
 * where the tables themselves were changed, or a transaction is still open.
 */
export async function keepPristine(client: PGlite): Promise<() => Promise<void>> {
  const { rows: tables } = await client.query<{ name: string; columns: string }>(TABLES)
  const { rows: sequences } = await client.query<{ statement: string }>(SEQUENCES)
  const copies = tables.map(({ name }) => `create table ${COPY}."${name}" as table public."${name}"`)
  await client.exec([`create schema ${COPY}`, ...copies].join(';'))
  const reset = [
    'begin',
    // Without the triggers that keep evidence from being changed, and in any order of the tables.
    'set local session_replication_role = replica',
    `do $reset$ begin ${tables.map(refill).join('')} end $reset$`,
    ...sequences.map(({ statement }) => statement),
    'commit',
  ].join(';')
  const structureNow = async () => (await client.query<{ structure: string }>(STRUCTURE)).rows[0]?.structure
  const structure = await structureNow()
  return async () => {
    // Settings, temporary tables and locks of a connection. Refused inside of a transaction.
    await client.exec('discard all')
    if ((await structureNow()) !== structure) throw new Error('The tables are not what they were.')
    await client.exec(reset)
  }
}
