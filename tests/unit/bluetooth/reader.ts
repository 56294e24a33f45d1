import { CHALLENGE_BYTES, resultCodes } from '../../../src/bluetooth/gate-reader.profile'
import { type GateReader, ReaderTrouble } from '../../../src/bluetooth/reader-port'

interface Behaviour {
  /** What each connection does, in turn; the last one goes on. */
  connections?: readonly ('good' | 'drops' | 'silent')[]
  /** Codes that the result gives, in turn; the last one goes on. */
  results?: readonly number[]
  challengeBytes?: number
}

/** A reader as the profile describes one, that remembers what was done to it. */
export function aReader({ connections = ['good'], results = [resultCodes.accepted], challengeBytes }: Behaviour = {}) {
  const seen = { opened: 0, closed: 0, written: [] as number[][], looks: 0 }
  const reader: GateReader = {
    async open() {
      const kind = connections[Math.min(seen.opened, connections.length - 1)]
      seen.opened += 1
      if (kind === 'silent') return new Promise(() => {})
      const challenge = new Uint8Array(challengeBytes ?? CHALLENGE_BYTES).fill(seen.opened)
      return {
        readChallenge: async () => {
          if (kind === 'drops') throw new ReaderTrouble('lost')
          return challenge
        },
        writeActivation: async (message) => {
          seen.written.push([...message])
        },
        readResult: async () => {
          const code = results[Math.min(seen.looks, results.length - 1)] ?? 0
          seen.looks += 1
          return code
        },
        close: () => {
          seen.closed += 1
        },
      }
    },
  }
  return { reader, seen }
}
