import type { Database } from '../../../server/database/database'
import type { Delivery } from '../../../server/http/handler'

export const NOON = new Date('2027-01-15T19:00:00Z')

export const deliveryOf = (parts: Partial<Delivery> = {}): Delivery => ({
  bytes: new Uint8Array(0),
  contentType: 'application/json',
  headers: new Headers(),
  receivedAt: NOON,
  ...parts,
})

/** A handler's call: nothing but what the test says. It is noon in Denver on 15 January 2027. */
export const callWith = <const Parts extends object>(database: Database, parts: Parts) => ({
  params: undefined,
  query: undefined,
  body: undefined,
  caller: null,
  delivery: deliveryOf(),
  now: () => NOON,
  database,
  ...parts,
})

/** 'accepted', or status and code of the refusal; any other error is thrown on. */
export const outcomeOf = async (answer: Promise<unknown>): Promise<string> => {
  try {
    await answer
    return 'accepted'
  } catch (error) {
    if (error instanceof Error && 'status' in error && 'code' in error) return `${error.status} ${error.code}`
    throw error
  }
}
