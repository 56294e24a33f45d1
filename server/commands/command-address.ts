import { join } from 'node:path'

/** In DATA_DIR, open to its owner only: anyone who can write there could as well change the database's files. */
export const COMMANDS_FOLDER = 'commands'

/** Where the server that has DATA_DIR open takes commands. */
export const commandAddress = (dataDir: string) => join(dataDir, COMMANDS_FOLDER, 'socket')

/** The systems allow no longer path for a socket. */
export const LONGEST_ADDRESS = 100
