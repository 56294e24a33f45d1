import { describe, expect, it, vi } from 'vitest'
import { tagIdsOf } from '../../../src/settings/analytics/tag-ids'

const tags = (operator: string, venue: string) => {
  const log = vi.fn()
  const ids = tagIdsOf({ operatorAnalyticsTagId: operator, googleAnalyticsTagId: venue }, log)
  return { ids, logged: log.mock.calls.map(([message]) => message) }
}

describe('the analytics tags', () => {
  it('are the operator’s and the venue’s', () => {
    expect(tags('G-OPERATOR1', ' G-VENUE22 ')).toEqual({ ids: ['G-OPERATOR1', 'G-VENUE22'], logged: [] })
  })

  it('are one where both are the same', () => expect(tags('G-SAME', 'G-SAME').ids).toEqual(['G-SAME']))

  it('are none, without a word, where none is set', () => expect(tags('', ' ')).toEqual({ ids: [], logged: [] }))

  it.each(['analytics', 'G-', 'G-ABC<script>', '-ABC', 'G-A B', 'https://evil.example'])(
    'that are invalid (%s) are logged as written in the specification, and the other still counts',
    (id) => expect(tags('G-GOOD', id)).toEqual({ ids: ['G-GOOD'], logged: ['Google Analytics ID Is Invalid'] }),
  )
})
