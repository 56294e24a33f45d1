import type { Config } from '../config/config'
import type { OpenDatabase } from '../database/database'
import type { openDatabase } from '../database/open-database'
import type { Courier } from '../delivery/courier'
import type { PdfMaker } from '../documents/pdf-maker'
import type { CallLimits } from '../http/call-limits'
import type { LoadLog } from '../http/load-log'
import type { ProviderKeys } from '../identity/provider/provider-keys'
import type { Logger } from '../process/log'
import type { BackgroundWork } from '../process/look-every'
import type { SettingsStore } from '../settings/settings.store'

export interface ServerOptions {
  /** Folder of the built app. */
  appFolder?: string
  /** Whether answers are held against the contract; meant for development and tests. */
  checkAnswers?: boolean
  now?: () => Date
  /** Where the database comes from: stories keep one open for many venues. */
  openDatabase?: typeof openDatabase
}

/** What a running server consists of, as its pieces are handed to those that need them. */
export interface Parts {
  config: Config
  origin: string
  opened: OpenDatabase
  keys: ProviderKeys | null
  settings: SettingsStore
  worker: Pick<BackgroundWork, 'wake'>
  courier: Courier
  mailWorker: Pick<BackgroundWork, 'wake'>
  pdfMaker: PdfMaker
  limits: CallLimits
  isEnding: () => boolean
  log: Logger
  load: LoadLog
  options: ServerOptions
  now: () => Date
}
