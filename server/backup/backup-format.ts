import * as v from 'valibot'

/**
 * A backup is gzipped text, one JSON value a line: the header; for each table a line with its name and columns, then
 * its rows, each an array of texts and nulls in the order of the columns; the sequences; the messages that no gateway
 * took; the footer. Values are PostgreSQL's own text, so that a backup crosses between the embedded database and a
 * PostgreSQL of any version.
 */
export const FORMAT = 1

export const Header = v.object({
  basehutBackup: v.number(),
  /** Version of the program that made it. */
  program: v.string(),
  /** Instant of the last migration that its tables had, as the migrations' journal names it. */
  schema: v.number(),
  madeAt: v.string(),
})
export type Header = v.InferOutput<typeof Header>

const Column = v.object({ name: v.string(), type: v.string() })
export type Column = v.InferOutput<typeof Column>

export const TableLine = v.object({ table: v.string(), columns: v.array(Column) })
export type TableLine = v.InferOutput<typeof TableLine>

const SequenceLine = v.object({ sequence: v.string(), value: v.pipe(v.string(), v.regex(/^-?\d+$/)) })

/** A name becomes a path when it is restored: nothing that leaves its folder. */
export const messageName = /^[\w-][\w.-]*$/

const MessageLine = v.object({
  message: v.object({ folder: v.string(), name: v.pipe(v.string(), v.regex(messageName)) }),
  content: v.string(),
})

export const Footer = v.object({
  end: v.object({ rows: v.record(v.string(), v.number()), messages: v.number() }),
  /** Over every byte of the text before this line. */
  sha256: v.string(),
})
export type Footer = v.InferOutput<typeof Footer>

/** What is between header and footer, beside the rows. */
export const Entry = v.union([TableLine, SequenceLine, MessageLine])
export type Entry = v.InferOutput<typeof Entry>

/** What one line becomes when it is read; a row stays the text that it is. */
export type BackupPart =
  | { kind: 'header'; header: Header }
  | { kind: 'entry'; entry: Entry }
  | { kind: 'row'; row: string }
  | { kind: 'footer'; footer: Footer }
