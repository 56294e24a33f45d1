import { describe, expect, test } from 'vitest'
import language from '../../../../public/defaults/default-language.json'
import { createApi } from '../../../../src/api/api'
import { failureOf } from '../../../../src/api/failure'
import { createRepeatGuard } from '../../../../src/code-camera/repeat-guard'
import { passResults } from '../../../../src/contract/entities/media'
import { createKeyboardWedge } from '../../../../src/guest/pass-checker/keyboard-wedge'
import { firstLift, liftsIn } from '../../../../src/guest/pass-checker/lifts'
import { outcomeOf, toneOf, wordsOf } from '../../../../src/guest/pass-checker/outcome'
import { passNumberIn } from '../../../../src/guest/pass-checker/pass-number'
import { askLifts } from '../../../../src/guest/pass-checker/use-lifts'

const pressAll = (keys: readonly string[], msBetween: number) => {
  const wedge = createKeyboardWedge()
  return keys.map((key, index) => wedge.press(key, index * msBetween, null)?.code ?? null).at(-1)
}

describe('a USB scanner', () => {
  test('is told from a person by its speed', () => {
    expect(pressAll([...'0161471', 'Enter'], 8)).toBe('0161471')
    expect(pressAll([...'0161471', 'Enter'], 120)).toBeNull()
  })

  test('may send Shift and other keys that are no characters', () => {
    expect(pressAll(['Shift', 'E', '0', '0', '4', 'Enter'], 8)).toBe('E004')
  })

  test('needs a code before its Enter', () => {
    expect(pressAll(['1', '2', 'Enter'], 8)).toBeNull()
  })

  test('does not inherit what a person typed before', () => {
    const wedge = createKeyboardWedge()
    wedge.press('9', 0, null)
    for (const [index, key] of [...'0161'].entries()) wedge.press(key, 1000 + index * 5, null)
    expect(wedge.press('Enter', 1020, null)?.code).toBe('0161')
  })

  test('chooses nothing by its letters: what was chosen before the first of them is meant, at each scan', () => {
    const wedge = createKeyboardWedge<string>()
    const keys = [...'0161', 'Enter']
    const scan = (from: number, choices: readonly string[]) =>
      keys.map((key, index) => wedge.press(key, from + index * 5, choices[index] ?? '')).at(-1)
    const byLetters = ['Lift 0', 'Lift 01', 'Lift 016', 'Lift 0161']
    wedge.press('9', 0, 'Valley')
    expect(scan(1000, ['Summit', ...byLetters])).toEqual({ code: '0161', choice: 'Summit' })
    // Right behind the Enter of the one before.
    expect(scan(1025, ['Valley', ...byLetters])).toEqual({ code: '0161', choice: 'Valley' })
  })
})

describe('what was scanned', () => {
  test.each([
    [' 0161 4711-0011 ', '016147110011'],
    ['e0040100', 'E0040100'],
    ['０１６１－４７１１', '01614711'],
    ['0161\u20114711\u20130011', '016147110011'],
    ['https://venue.example/connect?ipcode=016147110011&firstName=Maya', '016147110011'],
    ['E0:04:01:50', 'E0:04:01:50'],
    ['https://other-resort.example/t/AB12', ''],
    ['BEGIN:VCARD\nFN:Jane Doe\nEND:VCARD', ''],
    ['9'.repeat(201), ''],
  ])('%s is the number %s', (scanned, number) => {
    expect(passNumberIn(scanned)).toBe(number)
  })

  test('counts once while it stays in front of the camera, and again afterwards', () => {
    const guard = createRepeatGuard()
    expect(guard.isRepeat('0161', 0)).toBe(false)
    expect(guard.isRepeat('0161', 2_000)).toBe(true)
    expect(guard.isRepeat('0161', 4_500)).toBe(true)
    expect(guard.isRepeat('0161', 8_000)).toBe(false)
  })

  test('counts at once when it is another pass', () => {
    const guard = createRepeatGuard()
    guard.isRepeat('0161', 0)
    expect(guard.isRepeat('0162', 10)).toBe(false)
  })
})

describe('the outcome', () => {
  test('of each answer is told in the venue’s words', () => {
    const told = passResults.map((result) =>
      wordsOf(outcomeOf({ ok: true, value: { result, productName: null, reason: null } }), language.passChecker),
    )
    expect(new Set(told).size).toBe(passResults.length)
    expect(told.every((words) => Object.values<string>(language.passChecker).includes(words))).toBe(true)
  })

  test('is go for a valid pass only', () => {
    expect(Object.entries(toneOf).filter(([, tone]) => tone === 'go')).toEqual([['valid', 'go']])
  })

  test('without an answer says whether it was the network', () => {
    expect(outcomeOf(failureOf('network'))).toBe('offline')
    expect(outcomeOf(failureOf('timeout'))).toBe('offline')
    expect(outcomeOf(failureOf('too-many'))).toBe('failed')
  })
})

describe('lifts', () => {
  const item = (name: string, value: string) => ({ id: 1, name, value, collectionId: 1, createdDateUtc: null })
  const collections = [
    { id: 7, name: 'Other', collectionItems: [item('No lift', '9')], createdDateUtc: null },
    {
      id: 1,
      name: 'AccessLocations',
      collectionItems: [item('Gondola', '102'), item('Nowhere', ' ')],
      createdDateUtc: null,
    },
  ]

  test('come from the collection of that name, whatever its id', () => {
    expect(liftsIn(collections)).toEqual([{ name: 'Gondola', id: '102' }])
    expect(liftsIn([])).toEqual([])
  })

  test('of a server that does not tell them to everybody are read from the collection by any guest who is signed in', async () => {
    const fetch = async (input: RequestInfo | URL) =>
      String(input).endsWith('/api/collections') ? Response.json(collections) : new Response(null, { status: 404 })
    const api = createApi({ baseUrl: '', fetch, token: async () => ({ iss: '', sub: '', token: 'of Maya' }) })
    expect(await askLifts(api, true)).toEqual([{ name: 'Gondola', id: '102' }])
    expect(await askLifts(api, false)).toEqual([])
  })

  test('start with the venue’s own, and without any it is the venue’s own that is asked', () => {
    const lifts = [
      { name: 'Express', id: '101' },
      { name: 'Gondola', id: '102' },
    ]
    expect(firstLift(lifts, '102')).toBe('102')
    expect(firstLift(lifts, '999')).toBe('101')
    expect(firstLift([], '101')).toBe('101')
  })
})
