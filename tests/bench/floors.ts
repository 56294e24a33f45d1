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

/** What the same machine needs for the same screen without our product: built and served anew in every run. */
export async function openFloors() {
  const made = await mkdtemp(join(tmpdir(), 'basehut-floors-'))
  const floors: { name: string; url: string; close(): void }[] = []
  for (const name of ['static', 'react', 'mantine']) {
    const root = join(import.meta.dirname, 'floors', name)
    const outDir = join(made, name)
    await build({
      root,
      configFile: false,
      plugins: [react()],
      logLevel: 'silent',
      build: { outDir, target: 'es2022' },
    })
    floors.push({
      name: `floor: ${name === 'mantine' ? 'react + router + Mantine' : name}`,
      ...(await serveFolder(outDir)),
    })
  }
  return {
    floors,
    async close() {
      for (const floor of floors) floor.close()
      await rm(made, { recursive: true, force: true })
    },
  }
}
