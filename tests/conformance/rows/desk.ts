import assert from 'node:assert/strict'
import { family } from '../made'
import { type Rows, withBody, withoutBody } from '../row'

export const deskRows = {
  findPeople: {
    async good(world) {
      const [head] = await family(world)
      return { body: { query: `${head?.lastName} ${head?.firstName}` } }
    },
    malformed: { nothing: withBody({ query: '  ' }), 'no words': withoutBody('query') },
    async answers({ people }, _sent, world) {
      const [head] = await family(world)
      assert.ok(people.some(({ contactId }) => contactId === head?.contactId))
    },
  },
} satisfies Partial<Rows>
