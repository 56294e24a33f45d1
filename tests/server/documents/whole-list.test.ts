import { expect, it } from 'vitest'
import { wholeList } from '../../../server/documents/whole-list'
import { documentsAtOnce, type SignedDocument } from '../../../src/contract/entities/document'

it('a document that is signed while the parts are read moves the others on, and none is listed twice', async () => {
  const signed = Array.from({ length: documentsAtOnce + 2 }, (_, index) => ({ id: `${index}` }) as SignedDocument)
  const found = await wholeList(async (number) => {
    const part = signed.slice((number - 1) * documentsAtOnce, number * documentsAtOnce)
    if (number === 1) signed.unshift({ id: 'signed meanwhile' } as SignedDocument)
    return part
  })
  expect(found.map(({ id }) => id)).toEqual(Array.from({ length: documentsAtOnce + 2 }, (_, index) => `${index}`))
})
