import type { Tone } from './outcome'

/** Frequencies in hertz, one after the other: up for go, low for stop, a question for the rest. */
const melodies: Record<Tone, readonly number[]> = { go: [880, 1320], stop: [220, 165], ask: [523] }
const NOTE_S = 0.14
const LOUDNESS = 0.2

export interface Sound {
  /** Call from a tap or key: browsers start no sound by themselves. */
  unlock(): void
  play(tone: Tone): void
  /** Gives the device's sound back: a browser has only a few to give. */
  close(): void
}

export function createSound(): Sound {
  let context: AudioContext | null = null
  return {
    unlock() {
      if (!('AudioContext' in window)) return
      context ??= new AudioContext()
      if (context.state === 'running') return
      // On an iPhone a call or the locked screen takes the sound away, which is a state of its own.
      context.resume().catch((error: unknown) => console.warn('The browser gives no sound', error))
    },
    play(tone) {
      // Its clock stops then: whatever was asked for meanwhile would be heard all at once afterwards.
      if (!context || context.state === 'interrupted') return
      for (const [index, frequency] of melodies[tone].entries()) {
        const from = context.currentTime + index * NOTE_S
        const oscillator = new OscillatorNode(context, { type: tone === 'stop' ? 'square' : 'sine', frequency })
        const gain = new GainNode(context, { gain: LOUDNESS })
        // Cut off at once, a note clicks.
        gain.gain.setTargetAtTime(0, from + NOTE_S * 0.7, 0.02)
        oscillator.connect(gain).connect(context.destination)
        oscillator.start(from)
        oscillator.stop(from + NOTE_S)
      }
    },
    close() {
      void context?.close()
      context = null
    },
  }
}
