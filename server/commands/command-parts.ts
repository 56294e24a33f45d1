import type { Database } from '../database/database'
import type { SendMail } from '../delivery/mail-sender'

/** What an operator's command works with, in whichever process has the database open. */
export interface CommandParts {
  database: Database
  dataDir: string
  /** Where browsers find the server. */
  origin: string
  now: Date
  /** Has the running server read the settings again. */
  forgetSettings: () => void
  mail: () => { send: SendMail; isSet: boolean }
  /** What the command's own process read for it. */
  input: string
  /** Says how far a command that takes long has come. */
  tell?: (words: string) => void
}
