import { getTableColumns } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { SEAL_VERSION, sealedColumns } from '../../../server/records/sealed-columns'
import { waiverEvidence } from '../../../server/records/waiver-evidence.table'

it('a new seal covers every column of a signature: a column of its own needs a new seal version', () => {
  const { id, seal, sealVersion, ...columns } = getTableColumns(waiverEvidence)
  expect([...(sealedColumns[SEAL_VERSION] ?? [])].sort()).toEqual(Object.keys(columns).sort())
})
