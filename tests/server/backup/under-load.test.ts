import { randomUUID } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBackup } from '../../../server/backup/make-backup'
import { restoreBackup } from '../../../server/backup/restore-backup'
import { askRunningServer } from '../../../server/commands/ask-running-server'
import { commandAddress } from '../../../server/commands/command-address'
import { copyEmbedded } from '../../../server/database/data-dir/copy-embedded'
import { COPY } from '../../../server/database/data-dir/left-folders'
import type { Caller } from '../../../server/http/handler'
import { recordStatements } from '../support/record-statements'
import { makeAppFolder, runServer } from '../support/running-server'
import { seedHousehold } from '../support/seed-households'
import { seedVenue } from '../support/seed-venue'
import { allRows, emptyPlace, openPlace, type Place, sign } from './filled-venue'

/** Where no build has left an empty database, places of files are made by initdb, which a busy machine is slow at. */
const PATIENCE_MS = 240_000
const GUESTS = 24
const guest: Caller = {
  issuer: 'https://id.example.com',
  subject: 'crowd',
  email: 'crowd@example.com',
  givenName: 'Guest',
  familyName: 'Number 0',
}

let place: Place
let server: Awaited<ReturnType<typeof runServer>>
let locationId = 0
let guests: number[] = []
beforeAll(async () => {
  place = await emptyPlace()
  const appFolder = await makeAppFolder()
  server = await runServer(
    { DATA_DIR: place.dataDir, DEMO: '0', OIDC_AUTHORITY: 'https://id.example.com', OIDC_CLIENT_ID: 'app' },
    { appFolder },
  )
  ;({ locationId } = await seedVenue(server.database))
  const people = Array.from({ length: GUESTS }, (_, index) => ({
    firstName: 'Guest',
    lastName: `Number ${index}`,
    dateOfBirth: '1990-01-01',
  }))
  guests = await seedHousehold(server.database, { head: guest, people })
}, PATIENCE_MS)
afterAll(() => server?.close().catch(() => {}))

const signFor = (index: number) =>
  sign(server.database, {
    caller: guest,
    locationId,
    contactId: guests[index] ?? 0,
    signerName: `Guest Number ${index}`,
  })

describe('a backup of a running server', () => {
  it(
    'has every row that was acknowledged before it began, while guests go on signing',
    async () => {
      for (let index = 0; index < GUESTS / 3; index++) await signFor(index)
      const before = await allRows(server.database)

      let isOver = false
      const file = join(place.dataDir, `${randomUUID()}.backup`)
      const backup = makeBackup({
        config: place,
        askForCopy: () => askRunningServer(place.dataDir, 'copy-database', { input: '' }),
        file,
        madeAt: new Date(),
      }).finally(() => {
        isOver = true
      })
      let signedMeanwhile = 0
      for (let index = GUESTS / 3; index < GUESTS && !isOver; index++) {
        await signFor(index)
        signedMeanwhile += 1
      }
      expect(signedMeanwhile).toBeGreaterThan(0)
      await backup

      const other = await emptyPlace()
      const { verdict } = await restoreBackup(other, file)
      expect(verdict).toMatchObject({ isWhole: true })
      const { database, close } = await openPlace(other)
      const restored = await allRows(database)
      await close()
      for (const table of ['receipts', 'waiver_evidence', 'audit_entries', 'contact_tasks', 'contacts']) {
        expect(before[table]?.length).toBeGreaterThan(0)
        expect(restored[table]).toEqual(expect.arrayContaining(before[table] ?? []))
      }
    },
    PATIENCE_MS,
  )

  it('keeps the database at work while calls wait for the copy: /health would take it for hung', async () => {
    const statements = recordStatements(server.database)
    const copy = `${place.dataDir}/${COPY}of-a-rule`
    await copyEmbedded(server.database, join(place.dataDir, 'database'), copy, 1)
    await rm(copy, { recursive: true })
    expect(statements.slice(statements.indexOf('checkpoint') + 1)).toContain('select 1')
  })

  it('leaves no copy behind', async () => {
    expect((await readdir(place.dataDir)).filter((name) => name.startsWith('database'))).toEqual(['database'])
  })
})

describe('a running server takes commands', () => {
  it('from its own user only', async () => {
    const address = commandAddress(place.dataDir)
    expect((await stat(address)).mode & 0o777).toBe(0o600)
    expect((await stat(join(address, '..'))).mode & 0o777).toBe(0o700)
  })

  it('to verify the audit and to import orders, and says why it refuses', async () => {
    expect(await askRunningServer(place.dataDir, 'verify-audit', { input: '' })).toMatch(
      /^The audit is whole: \d+ entries/,
    )
    await expect(askRunningServer(place.dataDir, 'import-orders', { input: 'no,orders\n1,2\n' })).rejects.toThrow(
      /^Nothing was imported\.\n/,
    )
  })

  it('and says how far one is that takes long, also one that it refuses then', async () => {
    const header = 'order_number,line_number,customer_id,email,first_name,last_name,product_id,product_name,season_pass'
    const order = (number: string, email: string) => `${number},1,C-${number},${email},Ann,Berg,PASS,Season pass,yes`
    const told: string[] = []
    const importing = (...lines: string[]) =>
      askRunningServer(place.dataDir, 'import-orders', {
        input: [header, ...lines].join('\n'),
        tell: (words) => told.push(words),
      })
    expect(await importing(order('O-1', 'ann@example.com'))).toBe('Imported 1 order with 1 line for 1 person.')
    expect(told).toEqual(['Read 2 lines.', 'People: 50 %.', 'People: 100 %.', 'Orders: 100 %.'])
    await expect(importing(order('O-2', 'no address'))).rejects.toThrow('Nothing was imported.\nLine 2: email is no')
    expect(told.slice(4)).toEqual(['Read 2 lines.'])
  })

  it('while it runs: afterwards no one answers', async () => {
    await server.close()
    expect(await askRunningServer(place.dataDir, 'verify-audit', { input: '' })).toBeNull()
  })
})
