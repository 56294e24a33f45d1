import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import { messageFolders } from '../delivery/courier'
import { codeOf } from '../errors/cannot-start'
import { CommandFailed } from '../errors/command-failed'
import { messageName } from './backup-format'

export interface KeptMessage {
  folder: string
  name: string
  content: Buffer
}

/** Null where nothing is at that path. What is there and cannot be read must not be missing from a backup unsaid. */
const ifThere = <T>(path: string, reading: Promise<T>): Promise<T | null> =>
  reading.catch((error: unknown) => {
    const code = codeOf(error)
    if (code === 'ENOENT') return null
    throw new CommandFailed(`${path} cannot be read (${code}).`)
  })

/**
 * The messages of a folder. What else lies there, such as a `.DS_Store` or a copy that a person made, is no message: its
 * name fits no line of a backup, and one such file would make every backup a damaged one.
 */
async function namesIn(folder: string): Promise<string[]> {
  const names = (await ifThere(folder, readdir(folder))) ?? []
  return names.filter((name) => messageName.test(name)).sort()
}

/** The messages in DATA_DIR that no gateway took, one after the other. */
export async function* keptMessages(dataDir: string): AsyncGenerator<KeptMessage> {
  for (const folder of messageFolders) {
    for (const name of await namesIn(join(dataDir, folder))) {
      // One that a person takes away meanwhile is no longer kept here.
      const path = join(dataDir, folder, name)
      const content = await ifThere(path, readFile(path))
      if (content) yield { folder, name, content }
    }
  }
}

/** The folder that holds messages already, if there is one. */
export async function folderWithMessages(dataDir: string): Promise<string | null> {
  for (const folder of messageFolders) {
    if ((await namesIn(join(dataDir, folder))).length > 0) return join(dataDir, folder)
  }
  return null
}

/** Writes one message back, and answers its path. Never over another file. */
export async function putMessageBack(dataDir: string, { folder, name, content }: KeptMessage): Promise<string> {
  if (!isAbsolute(dataDir) || !messageFolders.includes(folder))
    throw new CommandFailed(`The message ${folder}/${name} of the backup has no place here.`)
  await mkdir(join(dataDir, folder), { recursive: true, mode: 0o700 })
  const path = join(dataDir, folder, name)
  await writeFile(path, content, { mode: 0o600, flag: 'wx' })
  return path
}
