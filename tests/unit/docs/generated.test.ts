import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { apiReference } from '../../../server/docs/api-reference'
import { dataModel } from '../../../server/docs/data-model'

describe('pages that follow from the code are up to date (npm run docs:api writes them)', () => {
  test('the API reference', () => {
    expect(readFileSync('docs/api.md', 'utf8')).toBe(apiReference())
  })

  test('the data model', () => {
    expect(readFileSync('docs/data-model.md', 'utf8')).toBe(dataModel())
  })
})
