import { limits } from '../../src/contract/limits'

let common: Promise<ReadonlySet<string>> | null = null

async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** Read with the first password that someone chooses: a start without it is sooner there. */
const commonPasswords = () => {
  common ??= readCommon()
  return common
}

/** What people put before and after a word to meet a rule. */
const trimmings = /^[\d\p{P}\p{S}\s]+|[\d\p{P}\p{S}\s]+$/gu
/** Shorter words are part of many good passwords. */
const SHORTEST_WORD = 4

/** Whether a password is among those that are tried first: a common one, or one with a year or a sign around it. */
async function isGuessable(password: string, email: string): Promise<boolean> {
  const known = await commonPasswords()
  const typed = password.normalize('NFKC').toLowerCase()
  const word = typed.replace(trimmings, '')
  const [name = ''] = email.toLowerCase().split('@')
  if (known.has(typed) || typed === email.toLowerCase()) return true
  if (new Set(typed).size <= 2) return true
  return word.length >= SHORTEST_WORD && (known.has(word) || word === name)
}

/** What is wrong with a password that was chosen, in words for the person; null when nothing is. */
export async function passwordProblem(password: string, email: string): Promise<string | null> {
  // As people count: an emoji is one.
  const length = [...password.normalize('NFC')].length
  if (length < limits.passwordLeast) return `Too short: at least ${limits.passwordLeast} characters.`
  if (length > limits.password) return `Too long: at most ${limits.password} characters.`
  return (await isGuessable(password, email))
    ? 'Many people use this one, so it’s easy to guess. Choose another.'
    : null
}
