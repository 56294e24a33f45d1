import { randomUUID } from 'node:crypto'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { counted } from '../../src/contract/english'
import type { Finding } from '../../src/document-proof/finding'
import { copyEmbedded } from '../database/data-dir/copy-embedded'
import { COPY, halfMade, removeLeftCopies } from '../database/data-dir/left-folders'
import { removeDemo } from '../demo/remove/remove-demo'
import { codeOf } from '../errors/cannot-start'
import { CommandFailed } from '../errors/command-failed'
import { importOrders } from '../orders/import-orders'
import { OrderFileRefused } from '../orders/order-file-refused'
import { verifyAudit } from '../records/verify-audit'
import { rotateSealingKey } from '../sealing/sealing-keys'
import { makeSetupAddress } from '../setup/setup-addresses'
import type { CommandParts } from './command-parts'
import { moveGuest } from './move-guest'
import { readAddress } from './read-address'
import { wholeAudit } from './whole-audit'

const COMPLAINTS_SHOWN = 20

const refusalOf = ({ complaints }: OrderFileRefused) => {
  const more = complaints.length - COMPLAINTS_SHOWN
  const shown = complaints.slice(0, COMPLAINTS_SHOWN)
  return new CommandFailed(['Nothing was imported.', ...shown, ...(more > 0 ? [`And ${more} more.`] : [])].join('\n'))
}

/**
 * What an operator can ask of the venue's database, by whichever process has it open. Each answers what is printed, or
 * throws CommandFailed.
 */
export const operatorCommands = {
  async 'import-orders'({ database, input, now, tell }: CommandParts) {
    const imported = await importOrders(database, input, now, tell).catch((error: unknown) => {
      throw error instanceof OrderFileRefused ? refusalOf(error) : error
    })
    const lines = counted(imported.lines, 'line', 'lines')
    const people = counted(imported.people, 'person', 'people')
    const unread = imported.unread.length > 0 ? `\nColumns that are not read: ${imported.unread.join(', ')}.` : ''
    return `Imported ${counted(imported.orders, 'order', 'orders')} with ${lines} for ${people}.${unread}`
  },

  async 'verify-audit'({ database }: CommandParts) {
    const verdict = await verifyAudit(database)
    if (!verdict.isWhole) throw new CommandFailed(`The audit was tampered with. ${verdict.fault}`)
    return wholeAudit(verdict)
  },

  async 'verify-document'({ database, input }: CommandParts) {
    // The PDF reader is loaded with the first such command, so that no start of the server waits for it.
    const { verifyDocument } = await import('../documents/verify-document')
    const findings = await verifyDocument(database, Buffer.from(input, 'base64'))
    const of = (kind: Finding['kind'], heading: string) => {
      const words = findings.flatMap((finding) => (finding.kind === kind ? `- ${finding.words}` : []))
      return words.length > 0 ? [`${heading}\n${words.join('\n')}`] : []
    }
    const said = [
      ...of('matches', 'What matches:'),
      ...of('differs', 'What does not match:'),
      ...of('unknown', 'What cannot be told:'),
    ].join('\n')
    if (findings.some(({ kind }) => kind === 'differs')) throw new CommandFailed(said)
    return said
  },

  async 'invite-administrator'({ database, origin, now, input }: CommandParts) {
    const email = readAddress(input)
    const url = await makeSetupAddress(database, { origin, email, now })
    return `For ${email}, once, within an hour:\n${url}`
  },

  'move-account': moveGuest,

  async 'rotate-sealing'({ database, now }: CommandParts) {
    const { kid, kept } = await rotateSealingKey(database, now)
    const keys = kept === 1 ? '1 earlier key goes' : `${kept} earlier keys go`
    return `Kiosks seal to the new key ${kid} from their next guest on. ${keys} on opening what was sealed before.`
  },

  async 'remove-demo'({ database, now, forgetSettings }: CommandParts) {
    const said = await removeDemo(database, now)
    forgetSettings()
    return said
  },

  /** Answers the folder of the copy; who asked removes it. */
  async 'copy-database'({ database, dataDir }: CommandParts) {
    await removeLeftCopies(dataDir)
    const id = randomUUID()
    const copy = join(dataDir, COPY + id)
    // No one reads one that this process did not finish: where it is killed, its next start removes it.
    const half = `${halfMade(dataDir)}-${id}`
    await copyEmbedded(database, join(dataDir, 'database'), half).catch((error: unknown) => {
      if (codeOf(error) !== 'ENOSPC') throw error
      throw new CommandFailed(
        `The disk of DATA_DIR ${dataDir} is full: while a backup is made, it needs as much room again as the database has.`,
      )
    })
    await rename(half, copy)
    return copy
  },
}

export type CommandName = keyof typeof operatorCommands

export const isCommandName = (name: string): name is CommandName => Object.hasOwn(operatorCommands, name)
