import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import type { ServerContext } from './caller-address'
import { answerEncoded, type Encoded, encodings, holdsVersion } from './encoded'
import { scriptPolicy, wordsPolicy } from './security-headers'

interface StaticFile {
  content: Encoded
  contentType: string
  cacheControl: string
  tag: string
}

export interface StaticFiles {
  /** Null when there is no such file. */
  answer(c: ServerContext, path: string): Response | null
  /** The text of a file; null when there is none. */
  text(path: string): string | null
  bytes(path: string): Uint8Array<ArrayBuffer> | null
}

const suffixes = { br: '.br', gzip: '.gz' } as const
const isCompressed = (path: string) => /\.(?:br|gz)$/.test(path)
const ONE_DAY = 86_400

/** Names in /assets carry a hash of what is in them; everything else is asked for again. */
function cacheControlOf(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return /^\/(?:icons|demo)\//.test(path) ? `public, max-age=${ONE_DAY}` : 'no-cache'
}

/** The page of the app has the venue's own policy; other pages are words, and a sheet beside them. */
function policyOf({ contentType }: StaticFile): string | null {
  if (contentType.startsWith('text/javascript')) return scriptPolicy
  return contentType.startsWith('text/html') ? wordsPolicy : null
}

function load(folder: string, path: string): StaticFile {
  const file = join(folder, path)
  const content: Encoded = { identity: new Uint8Array(readFileSync(file)) }
  for (const encoding of encodings) {
    const compressed = file + suffixes[encoding]
    if (existsSync(compressed)) content[encoding] = new Uint8Array(readFileSync(compressed))
  }
  return {
    content,
    contentType: getMimeType(path) ?? 'application/octet-stream',
    cacheControl: cacheControlOf(path),
    tag: `W/"${createHash('sha256').update(content.identity).digest('base64url').slice(0, 22)}"`,
  }
}

/**
 * The built app's files, read once at the start: a few megabytes. A path that is not among them is never looked for on
 * the disk, and a build that runs meanwhile does not mix two versions. Files are sent compressed where the build has
 * left a compressed copy beside them.
 */
export function createStaticFiles(folder: string): StaticFiles {
  const files = new Map<string, StaticFile>()
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
  for (const entry of entries) {
    if (!entry.isFile() || isCompressed(entry.name) || extname(entry.name) === '.map') continue
    const path = `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`
    files.set(path, load(folder, path))
  }
  return {
    answer(c, path) {
      const file = files.get(path)
      if (!file) return null
      c.header('Content-Type', file.contentType)
      c.header('Cache-Control', file.cacheControl)
      c.header('ETag', file.tag)
      const policy = policyOf(file)
      if (policy) c.header('Content-Security-Policy', policy)
      return holdsVersion(c, file.tag) ? c.body(null, 304) : answerEncoded(c, file.content)
    },
    text: (path) => {
      const file = files.get(path)
      return file ? new TextDecoder().decode(file.content.identity) : null
    },
    bytes: (path) => files.get(path)?.content.identity ?? null,
  }
}
