// npm run dev: the venue server from its sources, with the app through Vite. A change of the app is on the screen at
// once; a change of the server starts it again. No service worker: it would show the app as it was.
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { createServer as createProbe } from 'node:net'
import { relative } from 'node:path'
import { createServerModuleRunner, createServer as createVite } from 'vite'

const PORT = Number(process.env.PORT ?? 5173)
const origin = process.env.PUBLIC_URL ?? `http://localhost:${PORT}`
const appFolder = 'node_modules/.cache/dev-app'
const say = (line) => process.stdout.write(`${line}\n`)

/** Where the venue listens, behind Vite. */
function freePort() {
  return new Promise((resolve) => {
    const probe = createProbe().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

/** A folder of its own, so that demo data of `npm start` is not in use twice. */
const environment = {
  DATA_DIR: '.data/dev',
  ENVIRONMENT: 'DEVELOPMENT',
  RATE_LIMITS: '0',
  ...process.env,
  HOST: '127.0.0.1',
  PORT: String(await freePort()),
  PUBLIC_URL: origin,
}

/** Resolves with the running venue, or with null where it does not start. */
let venue = Promise.resolve(null)
const scripts = new Map()

const front = createServer((call, answer) => vite.middlewares(call, answer, () => pass(call, answer)))
const vite = await createVite({
  appType: 'custom',
  // The venue serves what is public, and some of it in its own words.
  publicDir: false,
  server: { middlewareMode: true, hmr: { server: front }, watch: { ignored: ['**/.data/**', '**/test-results/**'] } },
})

/** The page as Vite changes it. The venue's policy lets nothing inline run, so what Vite writes into it becomes files. */
async function writePage() {
  await rm(appFolder, { recursive: true, force: true })
  await mkdir(appFolder, { recursive: true })
  await cp('public', appFolder, { recursive: true })
  const page = await vite.transformIndexHtml('/index.html', await readFile('index.html', 'utf8'))
  const own = page.replace(/<script type="module">([\s\S]*?)<\/script>/g, (_, text) => {
    const path = `/@dev/${scripts.size}.js`
    scripts.set(path, text)
    return `<script type="module" src="${path}"></script>`
  })
  await writeFile(`${appFolder}/index.html`, own)
}

async function startVenue() {
  scripts.clear()
  await writePage()
  const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false })
  const { readConfig } = await runner.import('/server/config/config.ts')
  const { startServer } = await runner.import('/server/app/server.ts')
  try {
    const server = await startServer(readConfig(environment), { appFolder, checkAnswers: true })
    return {
      async close() {
        await server.close()
        await runner.close()
      },
    }
  } catch (error) {
    await runner.close()
    throw error
  }
}

const startOrSay = () =>
  startVenue().catch((error) => {
    say(`The server does not start: ${error.name === 'CannotStart' ? error.message : error.stack}`)
    return null
  })

async function pass(call, answer) {
  const text = scripts.get(call.url)
  if (text !== undefined) return answer.writeHead(200, { 'Content-Type': 'text/javascript' }).end(text)
  const running = await venue
  if (!running) return answer.writeHead(503).end('The server did not start: its terminal says why.')
  const { method, url, headers } = call
  const passed = request({ host: '127.0.0.1', port: environment.PORT, method, path: url, headers }, (given) => {
    answer.writeHead(given.statusCode, given.rawHeaders)
    given.pipe(answer)
  })
  passed.on('error', () => answer.destroy())
  call.pipe(passed)
}

/** What only the server is made of; what the app uses too is Vite's to bring to the screen as well. */
const isOfServer = (file) =>
  /^server\/.+\.(?:ts|sql|json)$/.test(relative(process.cwd(), file)) ||
  file.endsWith('/index.html') ||
  (vite.environments.ssr.moduleGraph.getModulesByFile(file)?.size ?? 0) > 0

let waiting = null
function startAgainSoon(file) {
  if (!isOfServer(file)) return
  clearTimeout(waiting)
  waiting = setTimeout(() => {
    const began = Date.now()
    venue = venue
      .then((running) => running?.close())
      .then(startOrSay)
      .then((running) => {
        if (running) say(`Started again after a change of ${relative(process.cwd(), file)} (${Date.now() - began} ms).`)
        return running
      })
  }, 100)
}
for (const change of ['add', 'change', 'unlink']) vite.watcher.on(change, startAgainSoon)

front.once('error', (error) => {
  say(`PORT ${PORT} cannot be used (${error.code}).`)
  process.exit(1)
})
front.listen(PORT, '127.0.0.1', async () => {
  venue = startOrSay()
  if (await venue) say(`Basehut is ready at ${origin}, with changes on the screen as they are saved.`)
})

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    await (await venue)?.close()
    process.exit(0)
  })
