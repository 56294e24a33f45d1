import { activationMessage, CHALLENGE_BYTES, resultCodes } from './gate-reader.profile'
import { type GateReader, type ReaderLink, ReaderTrouble } from './reader-port'
import { withinMs } from './within-ms'

const ATTEMPTS = 3
const CONNECT_MS = 15_000
const ANSWER_MS = 5_000
const BETWEEN_ATTEMPTS_MS = 600
const BETWEEN_LOOKS_MS = 300
const LOOKS = 20

export type ActivationStep = 'connecting' | 'challenge' | 'activating' | 'result' | 'again'

export interface ActivationParts {
  reader: GateReader
  /** The venue's credential for this phone. */
  credential: Uint8Array
  onStep(step: ActivationStep): void
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

async function resultOf(link: ReaderLink): Promise<void> {
  for (let look = 0; look < LOOKS; look++) {
    const code = await withinMs(ANSWER_MS, link.readResult())
    if (code === resultCodes.accepted) return
    if (code === resultCodes.challengeExpired) throw new ReaderTrouble('expired')
    if (code !== resultCodes.pending) throw new ReaderTrouble('refused')
    await wait(BETWEEN_LOOKS_MS)
  }
  throw new ReaderTrouble('timeout')
}

async function tryOnce({ reader, credential, onStep }: ActivationParts): Promise<void> {
  onStep('connecting')
  const opening = reader.open()
  const link = await withinMs(CONNECT_MS, opening).catch((error: unknown) => {
    // A connection that comes too late is no one's any more, and would keep the reader from the next phone.
    opening.then((late) => late.close()).catch(() => {})
    throw error
  })
  try {
    onStep('challenge')
    const challenge = await withinMs(ANSWER_MS, link.readChallenge())
    if (challenge.length !== CHALLENGE_BYTES) throw new ReaderTrouble('wrong-device')
    onStep('activating')
    await withinMs(ANSWER_MS, link.writeActivation(activationMessage(challenge, credential)))
    onStep('result')
    await resultOf(link)
  } finally {
    link.close()
  }
}

const isWorthAnotherTry = (error: unknown) =>
  error instanceof ReaderTrouble && ['lost', 'timeout', 'expired'].includes(error.code)

/** Resolves when the reader has accepted this phone. Rejects with ReaderTrouble. */
export async function activateAtReader(parts: ActivationParts): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await tryOnce(parts)
    } catch (error) {
      if (attempt === ATTEMPTS || !isWorthAnotherTry(error)) throw error
      parts.onStep('again')
      await wait(attempt * BETWEEN_ATTEMPTS_MS)
    }
  }
}
