import { composeMail, type MailPart } from '../delivery/compose-mail'
import type { Mail, MailFile } from '../delivery/mail-sender'
import { fileNameOf } from './file-name'

/** A signed waiver as the mail names it. */
export interface CopiedDocument {
  taskName: string
  onBehalfOf: string
  signedOn: string
  /** Null where the mail has no room for it. */
  pdf: Buffer | null
}

interface CopyMail {
  messageId: string
  to: string
  venue: string
  origin: string
  documents: readonly CopiedDocument[]
}

const inWords = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })
const lineOf = ({ taskName, onBehalfOf, signedOn }: CopiedDocument) =>
  `${taskName}, for ${onBehalfOf}, signed on ${inWords.format(new Date(`${signedOn}T00:00:00Z`))}`

/** Each with a name of its own: two waivers of one person may be called the same. */
export function filesOf(documents: readonly CopiedDocument[]): MailFile[] {
  const names = new Map<string, number>()
  return documents.flatMap(({ pdf, ...document }) => {
    if (!pdf) return []
    const name = fileNameOf(document)
    const number = (names.get(name) ?? 0) + 1
    names.set(name, number)
    const filename = number === 1 ? `${name}.pdf` : `${name} (${number}).pdf`
    return [{ filename, contentType: 'application/pdf', content: pdf }]
  })
}

/** The mail of one sitting: the same words and files on each try. */
export function copyMail({ messageId, to, venue, origin, documents }: CopyMail): Mail {
  const attached = documents.filter(({ pdf }) => pdf)
  const left = documents.filter(({ pdf }) => !pdf)
  const parts: MailPart[] = [
    `Here is your copy of what you signed at ${venue}. Keep it: it says what was signed, by whom and when.`,
    ...attached.map(lineOf),
    ...(left.length > 0 ? ['Too large for one mail, and kept for you at the venue:', ...left.map(lineOf)] : []),
    { label: 'All that you have signed here is under “My documents”', link: new URL('/documents', origin).href },
    { label: 'Whether a file was changed can be checked here', link: new URL('/verify', origin).href },
    'If you have signed nothing there, please tell the venue.',
  ]
  const mail = composeMail(to, `${venue}: your copy of what you signed`, parts)
  return { ...mail, messageId, attachments: filesOf(attached) }
}
