import { describe, expect, it } from 'vitest'
import { countOf, pickUpCodesOf, someOfNames } from '../../../src/guest/pass-cards/pick-up-code'
import { whatItOpens } from '../../../src/guest/pass-cards/what-it-opens'
import { personOf } from './household'

describe('QR codes', () => {
  const family = [
    personOf(1, 'Maya', { customerId: 'C1', externalOrderId: 'O9' }),
    personOf(2, 'Ida', { customerId: 'C2', externalOrderId: 'O9' }),
    personOf(3, 'Leo', { customerId: ' ', externalOrderId: null }),
  ]

  it('hold the customer where no SKIDATA boxes are', () => {
    const codes = pickUpCodesOf(family, false)
    expect([...codes]).toEqual([
      [1, { code: 'C1', kind: 'customer', names: ['Maya'] }],
      [2, { code: 'C2', kind: 'customer', names: ['Ida'] }],
    ])
    expect(countOf(codes)).toBe(2)
  })

  it('hold the order where they do, one code for all of its people', () => {
    const codes = pickUpCodesOf(family, true)
    const shared = { code: 'O9', kind: 'order', names: ['Maya', 'Ida'] }
    expect([...codes]).toEqual([
      [1, shared],
      [2, shared],
    ])
    expect(countOf(codes)).toBe(1)
  })

  it('tell people of one first name apart, on the card of each', () => {
    const order = { externalOrderId: 'O9' }
    const zoes = [
      personOf(1, 'Zoë', { ...order, age: 12 }),
      personOf(2, 'Zoë', { ...order, lastName: 'Byrne' }),
      personOf(3, 'zoë', { ...order, age: 44 }),
    ]
    const { names } = pickUpCodesOf(zoes, true).get(1) ?? { names: [] }
    expect(names).toEqual(['Zoë (12)', 'Zoë Byrne', 'zoë (44)'])
    expect(someOfNames(names, 'Zoë Byrne')).toEqual(['Zoë (12)', 'zoë (44)'])
  })

  it('are found by one walk through the people of an order, and name a few of them', () => {
    let reads = 0
    const people = Array.from({ length: 1_000 }, (_, index) => ({
      ...personOf(index, `Guest ${index}`),
      get externalOrderId() {
        reads += 1
        return 'O9'
      },
    }))
    const codes = pickUpCodesOf(people, true)
    expect(codes.size).toBe(1_000)
    expect(reads).toBeLessThanOrEqual(2_000)
    const { names } = codes.get(0) ?? { names: [] }
    expect(someOfNames(names, 'Guest 3').at(-1)).toBe('989 more')
    expect(someOfNames(names, 'Guest 3')).toHaveLength(11)
    expect(someOfNames(names).at(-1)).toBe('990 more')
  })

  it('name everyone of a family', () => {
    const names = ['Maya', 'Jonas', 'Ida', 'Leo']
    expect(someOfNames(names, 'Ida')).toEqual(['Maya', 'Jonas', 'Leo'])
    expect(someOfNames(names)).toEqual(names)
    expect(someOfNames(['Maya'], 'Maya')).toEqual([])
    expect(someOfNames(['Leo', 'Leo'], 'Leo')).toEqual([])
  })
})

describe('what a pass opens', () => {
  const asked = { isAsked: true }
  const of = (name: string, validFrom: string | null, validTo: string | null) => ({ name, validFrom, validTo })

  it.each([
    ['what is valid today', [of('Season pass', '2026-11-01', '2027-04-30')], 'until 4/30/2027'],
    ['what comes', [of('Day pass', '2026-12-24', '2026-12-26')], '12/24/2026 to 12/26/2026'],
    ['one day', [of('Day pass', '2026-12-24', '2026-12-24')], 'on 12/24/2026'],
    ['what has ended', [of('Season pass', '2025-11-01', '2026-04-30')], 'ended 4/30/2026'],
    ['what has no end', [of('Staff pass', '2025-11-01', null)], ''],
    ['what begins and has no end', [of('Staff pass', '2026-12-01', null)], 'from 12/1/2026'],
  ])('is told with its days: %s', (_what, products, days) => {
    expect(whatItOpens(products, '2026-11-22', asked)).toEqual({ name: products[0]?.name, days })
  })

  it('is what can be used first, before what has ended', () => {
    const ended = of('Summer pass', '2026-05-01', '2026-09-30')
    const season = of('Season pass', '2026-11-01', '2027-04-30')
    expect(whatItOpens([season, ended], '2026-11-22', asked)?.name).toBe('Season pass')
  })

  it('is not claimed where the venue tells nothing', () => {
    expect(whatItOpens([], '2026-11-22', asked)).toBeNull()
  })
})
