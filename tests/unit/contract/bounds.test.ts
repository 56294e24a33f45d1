import { describe, expect, it } from 'vitest'
import type { Endpoint } from '../../../src/contract/endpoint'
import { type EndpointName, endpoints } from '../../../src/contract/endpoints'
import { AdminEmailBody } from '../../../src/contract/entities/admin'
import { TaskBody } from '../../../src/contract/entities/task'
import { mostCharacters } from '../../../src/contract/given'
import { limits } from '../../../src/contract/limits'
import { givenFields } from '../../support/given-fields'

describe('what a call takes', () => {
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const endpoint: Endpoint = endpoints[name]
    const fields = givenFields(endpoint)
    if (fields.length > 0)
      it(`${name} has an upper bound for each text, list and number that it takes`, () => {
        expect(fields.filter(({ most }) => most === null)).toEqual([])
      })
  }

  it('tells a form how many characters a field may hold, and nothing of what is no text', () => {
    expect(mostCharacters(TaskBody, 'name')).toBe(limits.name)
    expect(mostCharacters(TaskBody, 'waiverText')).toBe(limits.waiverText)
    expect(mostCharacters(AdminEmailBody, 'email')).toBe(limits.email)
    expect(mostCharacters(TaskBody, 'ageMin')).toBeUndefined()
    expect(mostCharacters(TaskBody, 'isOptional')).toBeUndefined()
  })
})
