import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSound } from '../../../../src/guest/pass-checker/sound'

let played: number[] = []

class FakeAudioContext {
  state = 'suspended'
  currentTime = 0
  destination = {}
  async resume() {
    this.state = 'running'
  }
}

class FakeNode {
  gain = { setTargetAtTime() {} }
  frequency: number
  constructor(_context: unknown, { frequency = 0 }: { frequency?: number }) {
    this.frequency = frequency
  }
  connect<Node>(node: Node) {
    return node
  }
  start() {
    played.push(this.frequency)
  }
  stop() {}
}

beforeEach(() => {
  played = []
  vi.stubGlobal('window', { AudioContext: FakeAudioContext })
  vi.stubGlobal('AudioContext', FakeAudioContext)
  vi.stubGlobal('OscillatorNode', FakeNode)
  vi.stubGlobal('GainNode', FakeNode)
})
afterEach(() => vi.unstubAllGlobals())

describe('the sound of an outcome', () => {
  test('goes up for go and down for stop, and is one note where nothing is known', () => {
    const sound = createSound()
    sound.unlock()
    sound.play('go')
    const [low = 0, high = 0] = played
    expect(high).toBeGreaterThan(low)
    played = []
    sound.play('stop')
    const [first = 0, last = 0] = played
    expect(last).toBeLessThan(first)
    played = []
    sound.play('ask')
    expect(played).toHaveLength(1)
  })

  test('is never heard before a tap or key has allowed it, nor where a browser has none', () => {
    createSound().play('go')
    vi.stubGlobal('window', {})
    const sound = createSound()
    sound.unlock()
    sound.play('stop')
    expect(played).toEqual([])
  })
})
