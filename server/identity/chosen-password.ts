import { dictionary } from '@zxcvbn-ts/language-common'
import { limits } from '../../src/contract/limits'

let common: ReadonlySet<string> | null = null

function isCommon(word: string): boolean {
  common ??= new Set(dictionary['passwords-common'])
  return common.has(word)
}

/** What people put before and after a word to meet a rule. */
const trimmings = /^[\d\p{P}\p{S}\s]+|[\d\p{P}\p{S}\s]+$/gu
/** Shorter words stand in many a good password. */
const SHORTEST_WORD = 4

/** Whether a password is among those that are tried first: a common one, or one with a year or a sign around it. */
function isGuessable(password: string, email: string): boolean {
  const typed = password.normalize('NFKC').toLowerCase()
  const word = typed.replace(trimmings, '')
  const [name = ''] = email.toLowerCase().split('@')
  if (isCommon(typed) || typed === email.toLowerCase()) return true
  if (new Set(typed).size <= 2) return true
  return word.length >= SHORTEST_WORD && (isCommon(word) || word === name)
}

/** What is wrong with a password that was chosen, in words for the person; null when nothing is. */
export function passwordProblem(password: string, email: string): string | null {
  // As people count: an emoji is one.
  const length = [...password.normalize('NFC')].length
  if (length < limits.passwordLeast) return `Too short: at least ${limits.passwordLeast} characters.`
  if (length > limits.password) return `Too long: at most ${limits.password} characters.`
  return isGuessable(password, email) ? 'Many people use this one, so it’s easy to guess. Choose another.' : null
}
