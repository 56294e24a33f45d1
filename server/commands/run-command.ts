import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readDataConfig, readOrigin } from '../config/config'
import { readDeliverySettings } from '../config/delivery-settings'
import { setVariables } from '../config/set-variables'
import { refuseHidden } from '../database/data-dir/owner'
import { openDatabase } from '../database/open-database'
import { createCourier } from '../delivery/courier'
import { CommandFailed } from '../errors/command-failed'
import { askRunningServer } from './ask-running-server'
import { type CommandName, operatorCommands } from './operator-command'
import { printOutcome } from './print-outcome'
import { showProgress } from './show-progress'

/** Only for a command that has a mail to send: no other needs a gateway that is set up. */
function mailHere(dataDir: string) {
  const settings = readDeliverySettings(setVariables(process.env))
  const { sendMail } = createCourier({ settings, dataDir, log: { warn() {} } })
  return { send: sendMail, isSet: settings.smtpUrl !== null }
}

/**
 * Runs one command on the venue's database, and prints what it answers. A running server has the embedded database to
 * itself, and is asked; a PostgreSQL is open to this process too.
 */
export const runCommand = (name: CommandName, read: (words: readonly string[]) => Promise<string>): Promise<void> =>
  printOutcome(async (words) => {
    const config = readDataConfig(process.env)
    const input = await read(words)
    if (config.databaseUrl === null) await refuseHidden(config.dataDir)
    const tell = showProgress(process.stderr)
    const said = config.databaseUrl ? null : await askRunningServer(config.dataDir, name, { input, tell })
    if (said !== null) return said
    // A mistyped folder would get a new database, and a command would report on an empty venue.
    if (config.databaseUrl === null && !existsSync(join(config.dataDir, 'database')))
      throw new CommandFailed(`There is no database in DATA_DIR ${config.dataDir}.`)
    const { database, close } = await openDatabase(config, async () => {})
    try {
      return await operatorCommands[name]({
        database,
        dataDir: config.dataDir,
        origin: readOrigin(process.env),
        now: new Date(),
        forgetSettings: () => {},
        mail: () => mailHere(config.dataDir),
        input,
        tell,
      })
    } finally {
      await close()
    }
  })
