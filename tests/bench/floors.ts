import { rmSync } from 'node:fs'
import { mkdtemp, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { securityHeaders } from '../../server/http/security-headers'

const ORIGIN = 'http://127.0.0.1'

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/**
 * Serves a folder on loopback, brotli-compressed and with the headers of a venue's server: of them the opener policy has the
 * browser begin a new process for a page that is opened.
 */
async function serveFolder(folder: string) {
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://floor').pathname)
    const file = path === '/' ? 'index.html' : path
    try {
      const body = brotliCompressSync(await readFile(join(folder, file)))
      const own = { 'content-type': types[extname(file)] ?? 'text/plain', 'content-encoding': 'br' }
      response.writeHead(200, { ...securityHeaders(ORIGIN), ...own })
      response.end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}/`, close: async () => void server.close() }
}

const built = new Map<string, Promise<string>>()

async function buildFloor(name: string): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'basehut-floor-'))
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }))
  await build({
    root: join(import.meta.dirname, 'floors', name),
    configFile: false,
    plugins: [react()],
    logLevel: 'silent',
    build: { outDir, target: 'es2022', emptyOutDir: true },
  })
  return outDir
}

/** Serves a folder of `floors`, which is built once for all the parts of a run that ask for it. */
export async function openFloor(name: string) {
  const folder = built.get(name) ?? buildFloor(name)
  built.set(name, folder)
  return serveFolder(await folder)
}

/** What the same machine needs for the same screen without our product: built again in every run. */
export async function openFloors() {
  const floors: { name: string; url: string; close(): Promise<void> }[] = []
  for (const name of ['static', 'react', 'mantine']) {
    floors.push({
      name: `floor: ${name === 'mantine' ? 'react + router + Mantine' : name}`,
      ...(await openFloor(name)),
    })
  }
  return {
    floors,
    close: async () => {
      for (const floor of floors) await floor.close()
    },
  }
}
