import { join } from 'node:path'
import { packageRoot } from '../process/package-root'

/** Shipped as files beside the sources; the built server reads them from there too. */
export const migrationsFolder = join(packageRoot, 'server/database/migrations')
