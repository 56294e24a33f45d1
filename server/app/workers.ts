import { passLookOf } from '../branding/pass-look'
import { listenForCommands } from '../commands/listen-for-commands'
import { MEMORY } from '../database/pglite/open-pglite'
import { startCopyWorker } from '../document-copies/copy-worker'
import { documentPdf } from '../documents/document-pdf'
import { documentParts } from './handlers'
import type { Parts } from './parts'

/**
 * Commands open a PostgreSQL themselves, and a database in memory belongs to this process alone: neither needs a
 * socket.
 */
export async function commandsOf({
  opened,
  config,
  origin,
  options,
  settings,
  courier,
  now,
  log,
}: Pick<Parts, 'opened' | 'config' | 'origin' | 'options' | 'settings' | 'courier' | 'now' | 'log'>) {
  if (opened.kind === 'postgresql' || config.dataDir === MEMORY || options.openDatabase) return null
  return listenForCommands({
    database: opened.database,
    dataDir: config.dataDir,
    origin,
    forgetSettings: settings.forget,
    mail: () => ({ send: courier.sendMail, isSet: config.delivery.smtpUrl !== null }),
    now,
    log,
  })
}

/** Where no mail server is set there is none to mail copies through. */
export function copyWorkerOf({
  config,
  opened,
  origin,
  settings,
  pdfMaker,
  courier,
  now,
  log,
}: Pick<Parts, 'config' | 'opened' | 'origin' | 'settings' | 'pdfMaker' | 'courier' | 'now' | 'log'>) {
  if (config.delivery.smtpUrl === null) return null
  const { database } = opened
  const makingParts = documentParts({ origin, settings, pdfMaker })
  return startCopyWorker({
    database,
    now,
    origin,
    async venue() {
      const stored = await settings.read()
      return { name: passLookOf(stored).name, mailsCopies: stored.mailsDocumentCopies }
    },
    pdfOf: (id) => documentPdf(database, makingParts, { id, now: now() }),
    sendMail: courier.sendMail,
    log,
  })
}
