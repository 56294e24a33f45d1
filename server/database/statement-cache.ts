import { type messages, type PGlite, protocol } from '@electric-sql/pglite'

const { serialize } = protocol
type Answers = messages.BackendMessage[]

/** A venue asks some 150 different questions; those with a list of any length in them come and go. */
const MOST_KEPT = 300

/** Types of messages (PostgreSQL, "Message Formats"). Behind one byte of type stand four of length, which count themselves. */
const letter = (of: string) => of.charCodeAt(0)
const types = {
  parse: letter('P'),
  describe: letter('D'),
  bind: letter('B'),
  execute: letter('E'),
  sync: letter('S'),
  simple: letter('Q'),
}
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

interface Statement {
  name: string
  /** Of which types its parameters are, and which columns it answers; null until that was asked. */
  description: Answers | null
}

interface UnderWay {
  key: string
  statement: Statement
  /** Its parameters, until it is executed. */
  bound: Buffer | null
  hasFailed: boolean
}

/**
 * Has the database read and plan each query once. PGlite sends the text of a query every time, in five messages of which it
 * awaits each one's answer. Here the text gets a name, what is known of it is answered from memory, and the rest goes as one
 * message; that saves more than half of what a query costs. Whatever else is sent passes through as it is.
 */
export function cacheStatements(client: PGlite, mostKept = MOST_KEPT): void {
  const send = client.execProtocolStream.bind(client)
  type Options = Parameters<typeof send>[1]
  /** By text and types as they are sent; what was used last stands at the end. */
  const kept = new Map<string, Statement>()
  let named = 0
  /** PGlite sends one query after the other. */
  let underWay: UnderWay | null = null

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
    // It begins with the name, which is empty: one zero.
    await send(messageOf(types.parse, Buffer.from(name), parse.subarray(HEAD)), options)
    return { name, description: null }
  }

  async function execute({ bound, ...query }: UnderWay, message: Buffer, options: Options): Promise<Answers> {
    try {
      return await send(Buffer.concat([bound ?? Buffer.of(), message]), options)
    } catch (error) {
      // The statement may have grown old, where its table has other columns now: the next try reads its text again.
      underWay = { ...query, bound: null, hasFailed: true }
      throw error
    }
  }

  client.execProtocolStream = async (bytes, options) => {
    const message = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const [type] = message
    if (type === types.parse) {
      const key = message.toString('latin1')
      const statement = await statementOf(key, message, options)
      kept.set(key, statement)
      underWay = { key, statement, bound: null, hasFailed: false }
      return []
    }
    if (type === types.simple && forgetsAll.test(message.toString('utf8', HEAD, HEAD + 100))) kept.clear()
    if (!underWay) return send(bytes, options)
    const { key, statement, hasFailed } = underWay
    if (type === types.describe) {
      statement.description ??= await send(serialize.describe({ type: 'S', name: statement.name }), options)
      const isOfStatement = message[HEAD] === ofStatement
      return statement.description.filter(({ name }) => (name === 'parameterDescription') === isOfStatement)
    }
    if (type === types.bind) {
      // It begins with the name of a portal, which is empty, and then that of the statement.
      underWay.bound = messageOf(types.bind, Buffer.from(`\0${statement.name}`), message.subarray(HEAD + 1))
      return []
    }
    if (type === types.execute) return execute(underWay, message, options)
    const answers = await send(bytes, options)
    if (type === types.sync) {
      underWay = null
      if (hasFailed) await forget(key, options)
    }
    return answers
  }
}
