import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readOrderText } from '../../../server/commands/read-order-text'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'basehut-orders-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function read(bytes: Buffer) {
  const file = join(folder, 'orders.csv')
  await writeFile(file, bytes)
  return readOrderText(file).catch((error: Error) => error.message.replace(file, 'FILE'))
}

it('a file of orders is read as UTF-8, with a mark at its beginning or without', async () => {
  expect(await read(Buffer.from('Siobhán,O’Connor'))).toBe('Siobhán,O’Connor')
  expect(await read(Buffer.from('\ufeffSiobhán'))).toBe('Siobhán')
})

it('one in another encoding is refused: its names would be other ones', async () => {
  const refusal = 'Nothing was imported.\nFILE is not in UTF-8. Save it as CSV in UTF-8 and try again.'
  expect(await read(Buffer.from('Siobhán', 'latin1'))).toBe(refusal)
  expect(await read(Buffer.from('\ufeffSiobhán', 'utf16le'))).toBe(refusal)
})

it('one that is not there is named', async () => {
  const missing = join(folder, 'none.csv')
  await expect(readOrderText(missing)).rejects.toThrow(`${missing} cannot be read.`)
})
