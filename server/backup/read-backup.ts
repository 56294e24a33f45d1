import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import * as v from 'valibot'
import { codeOf } from '../errors/cannot-start'
import { CommandFailed } from '../errors/command-failed'
import { type BackupPart, Entry, FORMAT, type Footer, Footer as FooterLine, Header } from './backup-format'
import { linesOf } from './lines-of'

class Damaged extends Error {}

const ROW = '['.charCodeAt(0)
const END = Buffer.from('{"end":')

async function* bytesOf(file: string): AsyncGenerator<Buffer> {
  const input = createReadStream(file)
  const text = createGunzip()
  // A pipe does not carry errors on.
  input.once('error', (error) => text.destroy(error))
  try {
    yield* input.pipe(text)
  } finally {
    input.destroy()
  }
}

function parsed<S extends v.GenericSchema>(schema: S, line: Buffer): v.InferOutput<S> {
  const result = v.safeParse(schema, jsonOf(line))
  if (!result.success) throw new Damaged('a line is none of a backup')
  return result.output
}

function jsonOf(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString())
  } catch {
    throw new Damaged('a line is no JSON')
  }
}

function headerOf(line: Buffer): Header {
  const header = parsed(Header, line)
  if (header.basehutBackup !== FORMAT)
    throw new CommandFailed(`The backup was made by a newer Basehut (${header.program}): restore it with that version.`)
  return header
}

/** Counts what it is shown, to hold it against the footer. */
function createTally() {
  const rows: Record<string, number> = {}
  let [table, messages] = ['', 0]
  return {
    entry(entry: Entry) {
      if ('table' in entry) {
        table = entry.table
        rows[table] = 0
      } else if ('message' in entry) messages += 1
    },
    row() {
      if (!(table in rows)) throw new Damaged('a row stands before its table')
      rows[table] = (rows[table] ?? 0) + 1
    },
    isThatOf: ({ end }: Footer) =>
      end.messages === messages &&
      Object.keys(end.rows).length === Object.keys(rows).length &&
      Object.entries(end.rows).every(([name, count]) => rows[name] === count),
  }
}

async function* partsOf(file: string): AsyncGenerator<BackupPart> {
  const hash = createHash('sha256')
  const tally = createTally()
  let [isFirst, isOver] = [true, false]
  for await (const line of linesOf(bytesOf(file))) {
    if (isOver) throw new Damaged('something stands after its end')
    if (isFirst) {
      isFirst = false
      yield { kind: 'header', header: headerOf(line) }
    } else if (line[0] === ROW) {
      tally.row()
      yield { kind: 'row', row: line.toString() }
    } else if (line.subarray(0, END.length).equals(END)) {
      const footer = parsed(FooterLine, line)
      if (footer.sha256 !== hash.digest('hex')) throw new Damaged('its checksum differs')
      if (!tally.isThatOf(footer)) throw new Damaged('it does not hold as many rows as it says')
      isOver = true
      yield { kind: 'footer', footer }
      continue
    } else {
      const entry = parsed(Entry, line)
      tally.entry(entry)
      yield { kind: 'entry', entry }
    }
    hash.update(line).update('\n')
  }
  if (!isOver) throw new Damaged('its end is missing')
}

/** Reads a backup from its first line to its last; throws CommandFailed, saying why, where it is not whole. */
export async function* readBackup(file: string): AsyncGenerator<BackupPart> {
  try {
    yield* partsOf(file)
  } catch (error) {
    const code = codeOf(error)
    if (error instanceof Damaged) throw new CommandFailed(`${file} is damaged: ${error.message}.`)
    if (code === 'Z_BUF_ERROR') throw new CommandFailed(`${file} is damaged: its end is missing.`)
    if (code.startsWith('Z_')) throw new CommandFailed(`${file} is damaged, or no backup.`)
    if (code === 'ENOENT') throw new CommandFailed(`${file} is not there.`)
    if (/^(?:EACCES|EISDIR|EIO|EPERM)$/.test(code)) throw new CommandFailed(`${file} cannot be read (${code}).`)
    throw error
  }
}

/** Reads all of it and keeps nothing: throws CommandFailed where a restore would. Answers its header. */
export async function checkBackup(file: string): Promise<Header> {
  let found: Header | null = null
  for await (const part of readBackup(file)) if (part.kind === 'header') found = part.header
  if (!found) throw new CommandFailed(`${file} is damaged: it is empty.`)
  return found
}
