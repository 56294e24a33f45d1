import { type messages, type PGlite, protocol } from '@electric-sql/pglite'

const { serialize } = protocol
type Answers = messages.BackendMessage[]

/** Bounds the statements that the database keeps: a query with a list has another text for each length of the list. */
const MOST_KEPT = 300

const letter = (of: string) => of.charCodeAt(0)
/**
 * Message types (PostgreSQL, "Message Formats"). One byte of type is followed by four of length, which include
 * themselves.
 */
const types = {
  parse: letter('P'),
  describe: letter('D'),
  bind: letter('B'),
  execute: letter('E'),
  sync: letter('S'),
  simple: letter('Q'),
}
const kinds = Object.keys(types) as (keyof typeof types)[]
const ofStatement = letter('S')
const HEAD = 5
/** After this the database knows no statement any more. */
const forgetsAll = /^\s*(?:discard\s+all|deallocate\s)/i

function messageOf(type: number, ...parts: Uint8Array[]): Buffer {
  const head = Buffer.alloc(HEAD)
  head.writeUInt8(type)
  head.writeUInt32BE(
    parts.reduce((sum, { length }) => sum + length, HEAD - 1),
    1,
  )
  return Buffer.concat([head, ...parts])
}

/** The type of a single message of ours with nothing behind it; null for all else, which passes unchanged. */
function typeOf(message: Buffer): keyof typeof types | null {
  if (message.length < HEAD || message.readUInt32BE(1) !== message.length - 1) return null
  return kinds.find((kind) => types[kind] === message[0]) ?? null
}

/** PGlite names no statement and no portal. An empty name is one zero byte. */
const isUnnamed = {
  parse: (message: Buffer) => message[HEAD] === 0,
  describe: (message: Buffer) => message[HEAD + 1] === 0,
  bind: (message: Buffer) => message[HEAD] === 0 && message[HEAD + 1] === 0,
  execute: (message: Buffer) => message[HEAD] === 0,
}

interface Statement {
  name: string
  /** The types of its parameters and the columns of its answer; null until they were asked for. */
  description: Answers | null
}

interface UnderWay {
  key: string
  statement: Statement
  /** The messages as they came: the text, then the values. */
  parse: Buffer
  bind: Buffer | null
  hasFailed: boolean
  /** Whether the end of the query was sent along, so that PGlite's own end adds nothing. */
  hasEnded: boolean
}

/** A query that asks for all of its rows: nothing can come between it and its end. */
const asksForAll = (execute: Buffer) => execute.readUInt32BE(execute.length - 4) === 0

/**
 * Has the database read and plan each query once. PGlite sends the text of a query every time, in five messages of which it
 * awaits each one's answer. Here the text gets a name, what is known of it is answered from memory, and the rest goes as one
 * message, its end too; that saves more than half of what a query costs. Whatever else is sent passes through as it is.
 */
export function cacheStatements(client: PGlite, mostKept = MOST_KEPT): void {
  const send = client.execProtocolStream.bind(client)
  type Options = Parameters<typeof send>[1]
  /** By text and types as they are sent; the most recently used comes last. */
  const kept = new Map<string, Statement>()
  let named = 0
  /** PGlite sends one query after the other. */
  let underWay: UnderWay | null = null
  /** A text without values, such as `begin`, ends by itself, but PGlite sends an end as well. */
  let isOver = false
  const end = Buffer.from(serialize.sync())

  async function forget(key: string, options: Options) {
    const name = kept.get(key)?.name
    kept.delete(key)
    if (name) await send(serialize.close({ type: 'S', name }), options)
  }

  async function statementOf(key: string, parse: Buffer, options: Options): Promise<Statement> {
    const known = kept.get(key)
    kept.delete(key)
    if (known) return known
    const [oldest] = kept.keys()
    if (oldest !== undefined && kept.size >= mostKept) await forget(oldest, options)
    named += 1
    const name = `q${named}`
    // It starts with the name, which is empty: one zero.
    await send(messageOf(types.parse, Buffer.from(name), parse.subarray(HEAD)), options)
    return { name, description: null }
  }

  /** The values, with the name of the statement in the place of the empty one. */
  const boundTo = ({ name }: Statement, bind: Buffer) =>
    messageOf(types.bind, Buffer.from(`\0${name}`), bind.subarray(HEAD + 1))

  async function descriptionOf({ statement }: UnderWay, message: Buffer, options: Options): Promise<Answers> {
    statement.description ??= await send(serialize.describe({ type: 'S', name: statement.name }), options)
    const isOfStatement = message[HEAD] === ofStatement
    return statement.description.filter(({ name }) => (name === 'parameterDescription') === isOfStatement)
  }

  async function execute(query: UnderWay, bind: Buffer, message: Buffer, options: Options): Promise<Answers> {
    // Sent only once: a second part of the same answer continues the first.
    query.bind = null
    query.hasEnded = asksForAll(message)
    try {
      const messages = [boundTo(query.statement, bind), message, ...(query.hasEnded ? [end] : [])]
      return await send(Buffer.concat(messages), options)
    } catch (error) {
      // The statement may be out of date, if its table has other columns now: the next try parses its text again.
      query.hasFailed = true
      throw error
    }
  }

  /** Sends what was held back: the next message is not one of ours, and relies on it. */
  async function letPass({ parse, bind }: UnderWay, options: Options) {
    underWay = null
    await send(parse, options)
    if (bind) await send(bind, options)
  }

  client.execProtocolStream = async (bytes, options) => {
    const message = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const type = typeOf(message)
    if (type === 'simple' && forgetsAll.test(message.toString('utf8', HEAD, HEAD + 100))) kept.clear()
    if (!underWay) {
      const hasEnded = isOver && type === 'sync'
      isOver = type === 'simple'
      if (hasEnded) return []
      if (type !== 'parse' || !isUnnamed.parse(message)) return send(bytes, options)
      const key = message.toString('latin1')
      const statement = await statementOf(key, message, options)
      kept.set(key, statement)
      // Copied, because PGlite may reuse the memory for the next message.
      underWay = { key, statement, parse: Buffer.from(message), bind: null, hasFailed: false, hasEnded: false }
      return []
    }
    const query = underWay
    if (type === 'sync') {
      underWay = null
      const answers = query.hasEnded ? [] : await send(bytes, options)
      if (query.hasFailed) await forget(query.key, options)
      return answers
    }
    if (type === 'describe' && isUnnamed.describe(message)) return descriptionOf(query, message, options)
    if (type === 'bind' && isUnnamed.bind(message)) {
      query.bind = Buffer.from(message)
      return []
    }
    const { bind } = query
    if (type === 'execute' && isUnnamed.execute(message) && bind) return execute(query, bind, message, options)
    await letPass(query, options)
    return send(bytes, options)
  }
}
