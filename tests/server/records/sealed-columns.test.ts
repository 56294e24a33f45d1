import { getTableColumns } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { coveredByHash, SEAL_VERSION, sealedColumns } from '../../../server/records/sealed-columns'
import { waiverEvidence } from '../../../server/records/waiver-evidence.table'

it('a new seal covers every column of a signature, bytes by their hash: a column of its own needs a new seal version', () => {
  // The end of the page is a part of it, kept apart: the page is covered whole.
  const { id, seal, sealVersion, waiverHtmlEnd, ...columns } = getTableColumns(waiverEvidence)
  const covered = [...(sealedColumns[SEAL_VERSION] ?? []), ...coveredByHash.map(([bytes]) => bytes)]
  expect(covered.sort()).toEqual(Object.keys(columns).sort())
  expect(sealedColumns[SEAL_VERSION]).toEqual(expect.arrayContaining(coveredByHash.map(([, hash]) => hash)))
})
