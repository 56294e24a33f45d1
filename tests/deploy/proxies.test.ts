import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshFolder, type Launched, launchFile } from '../server/launch/launched'
import { freePort } from '../support/runs/free-port'
import { has, run, unpacked } from './archive'
import { startProxy } from './start-proxy'

const HOST = 'checkin.venue.example'

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
}

/** One request over TLS to a proxy on this machine, under the venue's name. */
const ask = (port: number, path: string, headers: Record<string, string> = {}, body?: Buffer): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, servername: HOST, rejectUnauthorized: false }
    const call = request(
      { ...options, method: body ? 'POST' : 'GET', headers: { Host: HOST, ...headers } },
      (answer) => {
        answer.resume()
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }))
      },
    )
    call.once('error', reject)
    call.end(body)
  })

async function untilAnswered(port: number): Promise<void> {
  const deadline = Date.now() + 30_000
  for (;;) {
    const answer = await ask(port, '/health').catch(() => null)
    if (answer?.status === 200) return
    if (Date.now() > deadline) throw new Error(`The proxy does not answer (${answer?.status ?? 'no connection'}).`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

describe('a proxy with TLS in front', () => {
  let server: Launched
  let appPort: string
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'basehut-proxy-'))
    const env = { PUBLIC_URL: `https://${HOST}`, TRUST_PROXY: '1', METRICS_TOKEN: 'a-token-of-the-monitor' }
    const main = join(await unpacked(), 'dist/server/main.js')
    appPort = String(await freePort())
    server = launchFile(main, { ...env, PORT: appPort, DATA_DIR: await freshFolder() })
    await server.ready
    const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', 'key.pem', '-out', 'fullchain.pem']
    run('openssl', ['req', '-x509', ...key, '-days', '2', '-subj', `/CN=${HOST}`], folder)
  })
  afterAll(() => server.child.kill())

  async function expectVenue(port: number) {
    await untilAnswered(port)
    const page = await ask(port, '/', { Accept: 'text/html' })
    expect(page.status).toBe(200)
    expect(page.headers['strict-transport-security']).toContain('max-age')
    expect(page.headers['content-security-policy']).toContain('default-src')
    expect(page.headers['x-request-id']).toMatch(/^[0-9a-f-]{13,32}$/)
    expect((await ask(port, '/metrics', { Authorization: 'Bearer a-token-of-the-monitor' })).status).toBe(404)
    // A photo at its bound passes the proxy: it is the app that says who may send it.
    const photo = Buffer.alloc(10 * 1024 * 1024)
    const path = '/api/photo/Contact/Upload?contactId=1&taskId=1'
    expect((await ask(port, path, { 'Content-Type': 'multipart/form-data; boundary=x' }, photo)).status).toBe(401)
  }

  it.skipIf(!has('nginx'))('nginx', async () => {
    const [port, plain] = [await freePort(), await freePort()]
    const site = readFileSync('docs/deploy/nginx.conf', 'utf8')
      .replace('listen 443', `listen ${port}`)
      .replace('listen 80', `listen ${plain}`)
      .replaceAll(`/etc/ssl/${HOST}`, folder)
      .replace('127.0.0.1:8080', `127.0.0.1:${appPort}`)
    const around = `user root; daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {} http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s; `
    writeFileSync(join(folder, 'nginx.conf'), `${around}${site} }`)
    expect(run('nginx', ['-t', '-c', join(folder, 'nginx.conf')]).printed).toContain('test is successful')
    startProxy('nginx', ['-c', join(folder, 'nginx.conf')], { folder })
    await expectVenue(port)
  })

  it.skipIf(!has('caddy'))('Caddy', async () => {
    const port = await freePort()
    // A certificate of a public authority cannot be had here: its own authority stands in for one.
    const site = readFileSync('docs/deploy/Caddyfile', 'utf8').replace(`${HOST} {`, `${HOST}:${port} {\n\ttls internal`)
    const head = `{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n\tstorage file_system ${folder}/caddy\n}\n`
    writeFileSync(join(folder, 'Caddyfile'), head + site)
    startProxy('caddy', ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], {
      folder,
      env: { UPSTREAM: `127.0.0.1:${appPort}` },
    })
    await expectVenue(port)
  })
})
