import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

function folderWithPackage(from: string): string {
  if (existsSync(join(from, 'package.json'))) return from
  const above = dirname(from)
  if (above === from) throw new Error('The server is not inside its package.')
  return folderWithPackage(above)
}

/** The folder of package.json: the same from the sources and from the built dist/server. */
export const packageRoot = folderWithPackage(dirname(fileURLToPath(import.meta.url)))

const described = (): { version: string; dependencies: Record<string, string> } =>
  JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'))

/** The version that package.json names. */
export const programVersion = (): string => described().version

/** The version of a package that package.json asks for. */
export const versionOf = (dependency: string): string => described().dependencies[dependency] ?? ''
