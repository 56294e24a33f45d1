import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** Serves a folder on loopback, brotli-compressed as a venue's server would. */
async function serveFolder(folder: string) {
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://floor').pathname)
    const file = path === '/' ? 'index.html' : path
    try {
      const body = brotliCompressSync(await readFile(join(folder, file)))
      response.writeHead(200, { 'content-type': types[extname(file)] ?? 'text/plain', 'content-encoding': 'br' })
      response.end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

/** Builds a folder of `floors` and serves it. */
export async function openFloor(name: string) {
  const outDir = await mkdtemp(join(tmpdir(), 'basehut-floor-'))
  const root = join(import.meta.dirname, 'floors', name)
  await build({
    root,
    configFile: false,
    plugins: [react()],
    logLevel: 'silent',
    build: { outDir, target: 'es2022', emptyOutDir: true },
  })
  const served = await serveFolder(outDir)
  return {
    url: served.url,
    close: async () => {
      served.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}

/** What the same machine needs for the same screen without our product: built and served again in every run. */
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
