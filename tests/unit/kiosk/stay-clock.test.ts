import { beforeEach, describe, expect, test } from 'vitest'
import { type StayClock, startStayClock } from '../../../src/kiosk/stay/stay-clock'

let now: number
let tick: () => void
let asked: (number | null)[]
let isOver: boolean
let isInFrame: boolean
let clock: StayClock

beforeEach(() => {
  now = 0
  asked = []
  isOver = false
  isInFrame = false
  clock = startStayClock({
    idleSeconds: 60,
    isInFrame: () => isInFrame,
    now: () => now,
    onAsk: (left) => asked.push(left),
    onOver: () => {
      isOver = true
    },
    setInterval(each) {
      tick = each
      return () => {
        tick = () => {}
      }
    },
  })
})

function pass(seconds: number) {
  for (let second = 0; second < seconds; second += 1) {
    now += 1000
    tick()
  }
}

describe('A kiosk that no one touches', () => {
  test('asks after the time that is set, counts down, and starts over', () => {
    pass(59)
    expect(asked).toEqual([])
    pass(1)
    expect(asked).toEqual([20])
    pass(19)
    expect([asked.at(-1), isOver]).toEqual([1, false])
    pass(1)
    expect(isOver).toBe(true)
  })

  test('gives no hour more where the clock is put back by one', () => {
    pass(50)
    now -= 3_600_000
    pass(61)
    expect(asked).toEqual([20])
  })

  test('goes on where its question is answered, for the whole time again', () => {
    pass(70)
    clock.touch()
    expect(asked.at(-1)).toBeNull()
    pass(59)
    expect(asked.at(-1)).toBeNull()
    pass(1)
    expect(asked.at(-1)).toBe(20)
  })

  test('does not ask while a pen draws or a finger lies on the page, however long', () => {
    pass(50)
    clock.hold()
    pass(600)
    expect(asked).toEqual([])
    clock.release()
    pass(59)
    expect(asked).toEqual([])
    pass(1)
    expect(asked).toEqual([20])
  })

  test('gives who signs at another service the time for it, and the usual time once its frame has closed', () => {
    isInFrame = true
    pass(200)
    expect(asked).toEqual([])
    isInFrame = false
    pass(59)
    expect(asked).toEqual([])
    pass(2)
    expect(asked).toEqual([20])
  })

  test('asks after a while in a frame too, and its own question does not count as coming back', () => {
    isInFrame = true
    pass(300)
    expect(asked).toEqual([20])
    isInFrame = false
    pass(19)
    expect([asked.at(-1), isOver]).toEqual([1, false])
    pass(1)
    expect(isOver).toBe(true)
  })

  test('asks first where the clock is put forward while its page is in sight', () => {
    pass(30)
    now += 3_600_000
    tick()
    expect([asked, isOver]).toEqual([[20], false])
    pass(20)
    expect(isOver).toBe(true)
  })

  test('that slept through its time starts over as soon as it wakes', () => {
    clock.hide()
    now += 3_600_000
    tick()
    expect(isOver).toBe(true)
  })
})
