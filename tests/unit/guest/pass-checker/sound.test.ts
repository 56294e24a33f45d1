import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSound } from '../../../../src/guest/pass-checker/sound'

let played: number[] = []
let contexts: FakeAudioContext[] = []

class FakeAudioContext {
  state = 'suspended'
  constructor() {
    contexts.push(this)
  }
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
  contexts = []
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

  test('comes back at the next tap once a call or a locked screen has taken it, and is not heard late', () => {
    const sound = createSound()
    sound.unlock()
    const [context] = contexts
    if (!context) throw new Error('No sound was asked for')
    context.state = 'interrupted'
    sound.play('ask')
    expect(played).toEqual([])
    sound.unlock()
    sound.play('ask')
    expect(played).toHaveLength(1)
  })

  test('may be refused by the browser without a fault of the page', async () => {
    const sound = createSound()
    sound.unlock()
    const [context] = contexts
    if (!context) throw new Error('No sound was asked for')
    context.state = 'suspended'
    context.resume = () => Promise.reject(new DOMException('Failed to start the audio device', 'InvalidStateError'))
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
    sound.unlock()
    await vi.waitFor(() => expect(logged).toHaveBeenCalledOnce())
    logged.mockRestore()
  })
})
