import { once } from 'node:events'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openPostgresAsIs } from '../../../server/database/open-as-is'
import { openPostgres } from '../../../server/database/postgres/open-postgres'
import { makeApplePems } from '../../../server/passes/demo-certificates'
import { freePort } from '../../support/runs/free-port'
import { type RunningPostgres, startPostgres } from '../support/start-postgres'

let postgres: RunningPostgres
let databaseUrl = ''
let place = ''
let authority = ''
beforeAll(async () => {
  // A certificate of an authority that no machine knows, for another host than this one.
  const { signerCert: cert, signerKey: key, wwdr } = await makeApplePems()
  authority = join(await mkdtemp(join(tmpdir(), 'basehut-tls-')), 'authority.pem')
  await writeFile(authority, wwdr)
  postgres = await startPostgres({ tls: { cert, key } })
  databaseUrl = await postgres.newDatabase()
  place = databaseUrl.slice(databaseUrl.indexOf('@') + 1)
})
afterAll(() => postgres?.stop())

const refusalOf = (url: string) =>
  openPostgres(url, async () => {}).then(
    async ({ close }) => {
      await close()
      return 'opened'
    },
    (error: { code: string; message: string }) => `${error.code}: ${error.message}`,
  )

describe('a PostgreSQL that cannot be used is named with the reason, and never with its password', () => {
  const used = (reason: string) => `database-unreachable: DATABASE_URL ${place} cannot be used: ${reason}.`

  it('when its password has signs that end it in an address', async () => {
    for (const sign of ['/', '?', '#'])
      expect(await refusalOf(`postgres://basehut:of${sign}the-venue@db.example:5432/venue`)).toBe(
        'database-unreachable: DATABASE_URL given cannot be used: it is no address. Write / ? # @ in its password as %2F %3F %23 %40.',
      )
  })

  it('when no authority vouches for its certificate, without the driver’s own warnings', async () => {
    const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => {})
    onTestFinished(() => warned.mockRestore())
    const reason = 'no authority here vouches for its certificate: name the file with yours as sslrootcert'
    for (const mode of ['require', 'verify-full']) {
      expect(await refusalOf(`${databaseUrl}?sslmode=${mode}`)).toBe(used(reason))
    }
    expect(warned).not.toHaveBeenCalled()
  })

  it('when its certificate is for another host', async () => {
    const url = `${databaseUrl}?sslmode=verify-full&sslrootcert=${authority}`
    expect(await refusalOf(url)).toBe(used('its certificate is for another host'))
  })

  it('when the file with the authority is missing', async () => {
    const url = `${databaseUrl}?sslmode=verify-full&sslrootcert=${authority}.old`
    expect(await refusalOf(url)).toBe(used('a file that it names (sslrootcert, sslcert or sslkey) is not there'))
  })

  it('when nothing listens there', async () => {
    const { port } = new URL(databaseUrl)
    const free = String(await freePort())
    const nowhere = `database-unreachable: DATABASE_URL ${place.replace(port, free)} cannot be used: nothing listens there.`
    expect(await refusalOf(databaseUrl.replace(port, free))).toBe(nowhere)
  })

  it('when the password is wrong, or the database is not there', async () => {
    const wrong = databaseUrl.replace(':basehut@', ':secret@')
    expect(await refusalOf(wrong)).toBe(used('the password or user is wrong'))
    expect(await refusalOf(`${databaseUrl}_old`)).toContain('there is no such database')
  })
})

describe('a database that is not fit for a venue is named with what to do', () => {
  /** Asks on a new database, and gives it another state. */
  async function changed(...statements: ((name: string) => string)[]): Promise<string> {
    const url = await postgres.newDatabase()
    const operator = new pg.Client(url)
    await operator.connect()
    for (const statement of statements) await operator.query(statement(new URL(url).pathname.slice(1)))
    await operator.end()
    return url
  }
  const guest = (url: string) => url.replace('basehut:basehut@', 'guest:guest@')

  it('when the connection breaks off at the first question, also to a command that takes it as it is', async () => {
    const { hostname, port } = new URL(databaseUrl)
    const breaking = createServer((incoming) => {
      const onward = connect(Number(port), hostname)
      for (const socket of [incoming, onward]) socket.on('error', () => {})
      incoming.on('data', (bytes) =>
        bytes.includes('server_version_num') ? incoming.resetAndDestroy() : onward.write(bytes),
      )
      incoming.on('close', () => onward.destroy())
      onward.pipe(incoming)
    })
    await once(breaking.listen(0, '127.0.0.1'), 'listening')
    onTestFinished(() => void breaking.close())
    const { port: between } = breaking.address() as AddressInfo
    const url = databaseUrl.replace(port, String(between))
    const said = `DATABASE_URL ${place.replace(port, String(between))} cannot be used: it does not answer. Start again when it does.`
    expect(await refusalOf(url)).toBe(`database-unreachable: ${said}`)
    await expect(openPostgresAsIs(url)).rejects.toThrow(said)
  })

  it('when its user may not make tables there, as PostgreSQL has it for a user that is not the owner', async () => {
    const url = await changed(
      () => `create role guest login password 'guest'`,
      (name) => `grant all on database ${name} to guest`,
    )
    expect(await refusalOf(guest(url))).toBe(
      'database-not-owned: The user of DATABASE_URL may not make tables there (permission denied for schema public). Make it the owner: alter database … owner to …',
    )
  })

  it('when it takes no writes', async () => {
    const url = await changed((name) => `alter database ${name} set default_transaction_read_only = on`)
    expect(await refusalOf(url)).toMatch(
      /^database-read-only: DATABASE_URL \S+ cannot be used: it takes no writes\. It is a standby, or was set to read only\.$/,
    )
  })

  it('when it is not in UTF-8', async () => {
    const locale = `locale_provider libc lc_collate 'C' lc_ctype 'C'`
    const url = await changed(() => `create database plain encoding 'SQL_ASCII' template template0 ${locale}`)
    const plain = new URL('/plain', url)
    expect(await refusalOf(plain.href)).toBe(
      "database-encoding: DATABASE_URL names a database in SQL_ASCII, which can't hold every name. Make one in UTF-8: create database … encoding 'UTF8' template template0",
    )
  })
})

describe('a clock that is far off stops the start, with what to do', () => {
  const atClock = (ms: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
    onTestFinished(() => void vi.useRealTimers())
    return refusalOf(databaseUrl)
  }

  it.each([
    ['3 days ahead of', 3 * 24 * 60],
    ['10 minutes behind', -10],
  ])('when it is %s the database’s', async (words, minutes) => {
    expect(await atClock(minutes * 60_000)).toBe(
      `clock-wrong: The clock of this machine is ${words} that of the database. Set the wrong one, by a time server if you can, and start again.`,
    )
  })

  it('and a few minutes are let pass', async () => {
    expect(await atClock(3 * 60_000)).toBe('opened')
  })
})
