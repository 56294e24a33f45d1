import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packageRoot } from './package-root'

const folder = join(packageRoot, 'dist/server')

/** The folder of the build that runs; null where the sources run themselves. */
export const builtServer: string | null = fileURLToPath(import.meta.url).startsWith(folder) ? folder : null
