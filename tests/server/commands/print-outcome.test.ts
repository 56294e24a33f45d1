import { sql } from 'drizzle-orm'
import { afterEach, expect, it, vi } from 'vitest'
import { printOutcome } from '../../../server/commands/print-outcome'
import { newDatabase } from '../support/new-database'
import { openVenueDatabase } from '../support/open-venue-database'

afterEach(() => {
  process.exitCode = undefined
  vi.restoreAllMocks()
})

async function saidOf(command: () => Promise<string>): Promise<string> {
  let said = ''
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said += text
    return true
  })
  // No thread of a rule may set it.
  vi.spyOn(process, 'umask').mockReturnValue(0)
  await printOutcome(command)
  return said
}

it('says that the database has gone while a command was at work, and what to do', async () => {
  const { database, close } = await openVenueDatabase({ databaseUrl: await newDatabase('venue') })
  const losing = () =>
    database.transaction(async (tx) => {
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
      return 'done'
    })
  expect(await saidOf(losing)).toBe(
    'The database stopped answering before it had said that this is done. Run the command again once it answers.\n',
  )
  expect(process.exitCode).toBe(1)
  await close()
})

it('says no more than the first line of anything that no one foresaw', async () => {
  const failing = () => Promise.reject(new Error('Failed\nparams: maya@example.com'))
  expect(await saidOf(failing)).toBe('Something unforeseen: Error: Failed\n')
})
