import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { ListSearchByText } from '../../../src/admin/list/list-search'
import { Pager } from '../../../src/admin/list/pager'
import type { Column } from '../../../src/admin/resource'
import { arranging, pageOf, pageWith } from '../../../src/lists/list-view'

interface Lift {
  id: number
  name: string
  seats: number | null
  isOpen: boolean
  builtUtc: string
}

const columns: readonly Column<Lift>[] = [
  { key: 'name', label: 'Name', value: ({ name }) => name },
  { key: 'seats', label: 'Seats', value: ({ seats }) => seats },
  { key: 'isOpen', label: 'Open', value: ({ isOpen }) => isOpen },
  { key: 'built', label: 'Built', value: ({ builtUtc }) => builtUtc, text: ({ builtUtc }) => builtUtc.slice(2, 4) },
]
const lifts: readonly Lift[] = [
  { id: 1, name: 'Eagle 10', seats: 6, isOpen: true, builtUtc: '1998-05-01T00:00:00Z' },
  { id: 2, name: 'eagle 2', seats: null, isOpen: false, builtUtc: '2011-05-01T00:00:00Z' },
  { id: 3, name: 'Badger', seats: 12, isOpen: false, builtUtc: '2003-05-01T00:00:00Z' },
]
const inOrder = arranging(lifts, columns)
const ids = (records: readonly Lift[]) => records.map(({ id }) => id)

describe('A list', () => {
  test('whose ids are texts opens an id that was typed by hand', () => {
    // As the router reads ?selected=2, ?selected="2" and ?selected=[].
    const selected = [2, '2', []].map((typed) => v.parse(ListSearchByText, { selected: typed }).selected)
    expect(selected).toEqual(['2', '2', undefined])
  })

  test('stays as the server sent it until an order is asked for', () => {
    expect(ids(inOrder({}))).toEqual([1, 2, 3])
  })

  test('orders names as people do, and numbers by size', () => {
    expect(ids(inOrder({ sort: 'name' }))).toEqual([3, 2, 1])
    expect(ids(inOrder({ sort: 'name', order: 'down' }))).toEqual([1, 2, 3])
    expect(ids(inOrder({ sort: 'seats', order: 'down' }))).toEqual([3, 1, 2])
  })

  test('puts what is empty last in either order', () => {
    expect(ids(inOrder({ sort: 'seats' })).at(-1)).toBe(2)
  })

  test('is searched for every word in any column', () => {
    expect(ids(inOrder({ find: 'EAGLE 6' }))).toEqual([1])
    expect(ids(inOrder({ find: '  ' }))).toEqual([1, 2, 3])
    expect(ids(inOrder({ find: 'wolf' }))).toEqual([])
  })

  test('is searched for what its cells say, not for what is kept behind them', () => {
    expect(ids(inOrder({ find: 'yes' }))).toEqual([1])
    expect(ids(inOrder({ find: 'no 11' }))).toEqual([2])
    for (const find of ['true', 'false', '1998-05', 'null', 'T00']) expect(ids(inOrder({ find }))).toEqual([])
  })

  test('finds whole words first, then those that start so, then what only holds them', () => {
    const lodges = ['Lodge 21', 'Lodge 10', 'Lodge 01', 'Old lodge 3', 'Lodge 1'].map((name, id) => ({ id, name }))
    const search = arranging(lodges, [{ key: 'name', value: ({ name }) => name }])
    const found = (find: string) => search({ find }).map(({ name }) => name)
    expect(found('lodge 1')).toEqual(['Lodge 01', 'Lodge 1', 'Lodge 10', 'Lodge 21'])
    expect(search({ find: 'lodge 1', sort: 'name', order: 'down' }).map(({ name }) => name)[0]).toBe('Lodge 21')
  })

  test('is not searched for its ids and dates', () => {
    const search = arranging(lifts, [
      { key: 'id', kind: 'id', value: ({ id }) => id },
      { key: 'name', kind: 'name', value: ({ name }) => name },
      { key: 'built', kind: 'date', value: ({ builtUtc }) => builtUtc },
    ])
    expect(ids(search({ find: '1' }))).toEqual([1])
    expect(ids(search({ find: '1998' }))).toEqual([])
  })

  test('writes its rows out once, however many letters are typed', () => {
    let asked = 0
    const search = arranging(lifts, [
      {
        key: 'name',
        value({ name }) {
          asked += 1
          return name
        },
      },
    ])
    for (const find of ['e', 'ea', 'eag']) search({ find })
    expect(asked).toBe(lifts.length)
  })

  test('has ten rows on a page, and opens its last page where a later one is asked for', () => {
    const many = Array.from({ length: 21 }, (_, index) => index)
    expect(pageOf(many, 10, 1)).toMatchObject({ rows: many.slice(0, 10), found: 21, pages: 3 })
    expect(pageOf(many, 10, 9)).toMatchObject({ rows: [20], page: 3 })
    expect(pageOf([], 10, 1)).toMatchObject({ rows: [], page: 1, pages: 1 })
  })

  test('without a pager has all rows on one', () => {
    expect(pageOf([1, 2, 3], null, 7)).toEqual({ rows: [1, 2, 3], found: 3, page: 1, pages: 1 })
  })

  test('knows on which page a record is', () => {
    const many = Array.from({ length: 21 }, (_, index) => index)
    expect(pageWith(many, 10, (one) => one === 10)).toBe(2)
    expect(pageWith(many, null, (one) => one === 10)).toBe(1)
    expect(pageWith(many, 10, (one) => one === 99)).toBeNull()
  })
})

/** What a pager shows between its two steps. */
function shown(page: number, pages: number) {
  const pager = renderToStaticMarkup(createElement(Pager, { page, pages, onPage: () => {} }))
  return [...pager.matchAll(/>([^<>]+)</g)].map(([, text]) => text).slice(1, -1)
}

test('a pager shows the ends and what is near, and a gap only where more than one page is left out', () => {
  expect(shown(1, 1)).toEqual(['1'])
  expect(shown(3, 5)).toEqual(['1', '2', '3', '4', '5'])
  expect(shown(4, 12)).toEqual(['1', '2', '3', '4', '5', '…', '12'])
  expect(shown(6, 12)).toEqual(['1', '…', '5', '6', '7', '…', '12'])
})
