import type { Failure } from '../../api/failure'
import type { Language } from '../../contract/entities/language'
import type { PassCheckAnswer } from '../../contract/entities/media'
import { passCheckerTexts as texts } from '../../settings/texts/pass-checker'

/** The seven answers of the venue, and the two ways of having none. */
export type Outcome = PassCheckAnswer['result'] | 'offline' | 'failed'

/** go: let through. stop: do not. ask: nothing is known of the pass; look or ask again. */
export type Tone = 'go' | 'stop' | 'ask'

export const toneOf: Record<Outcome, Tone> = {
  valid: 'go',
  invalid: 'stop',
  noProduct: 'stop',
  inactiveMedia: 'stop',
  hotlist: 'stop',
  invalidProduct: 'stop',
  invalidRequest: 'ask',
  offline: 'ask',
  failed: 'ask',
}

export const outcomeOf = (result: { ok: true; value: PassCheckAnswer } | Failure): Outcome => {
  if (result.ok) return result.value.result
  return result.kind === 'network' || result.kind === 'timeout' ? 'offline' : 'failed'
}

export const wordsOf = (outcome: Outcome, words: Language['passChecker']): string => {
  if (outcome === 'offline' || outcome === 'failed') return texts[outcome]
  return words[outcome]
}
