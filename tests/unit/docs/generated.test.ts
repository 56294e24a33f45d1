import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { apiReference } from '../../../server/docs/api-reference'
import { dataModel } from '../../../server/docs/data-model'
import { openapi } from '../../../server/docs/openapi'
import { endpoints } from '../../../src/contract/endpoints'
import { API_KEY_HEADER } from '../../../src/contract/entities/admin'

const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
const described = JSON.parse(readFileSync('docs/openapi.json', 'utf8'))

describe('pages that follow from the code are up to date (npm run docs:api writes them)', () => {
  test('the API reference', () => {
    expect(readFileSync('docs/api.md', 'utf8')).toBe(apiReference())
  })

  test('the data model', () => {
    expect(readFileSync('docs/data-model.md', 'utf8')).toBe(dataModel())
  })

  // Describing every call takes a while on a machine that is busy with other tests.
  test('the OpenAPI description', { timeout: 60_000 }, () => {
    expect(readFileSync('docs/openapi.json', 'utf8') === openapi(version)).toBe(true)
  })
})

test('an API key is sent in the header that the server reads', () => {
  expect(described.components.securitySchemes.apiKey).toMatchObject({
    type: 'apiKey',
    in: 'header',
    name: API_KEY_HEADER,
  })
  expect(readFileSync('docs/api.md', 'utf8')).toContain(`Credential: \`${API_KEY_HEADER}\` with an API key.`)
})

describe('the OpenAPI description', () => {
  test('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(described))
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
  })

  test('says of an address that a call takes what is taken: a format would refuse the space around it', () => {
    const { email } = described.components.schemas.AdminEmailBody.properties
    expect(email).toMatchObject({
      type: 'string',
      maxLength: 254,
      description: expect.stringMatching(/^An email address/),
    })
    expect(email).not.toHaveProperty('format')
  })

  test('names every call once, and every shape that it points to', () => {
    const calls = Object.values<Record<string, { operationId: string }>>(described.paths).flatMap(Object.values)
    expect(calls.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(endpoints).sort())
    const named = new Set(JSON.stringify(described).match(/#\/components\/schemas\/\w+/g))
    for (const pointer of named) expect(described.components.schemas).toHaveProperty(pointer.split('/').pop() ?? '')
  })
})
