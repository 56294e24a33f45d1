import { callerAddress, type ServerContext } from '../../http/caller-address'
import { signInPath } from '../sign-in-pages'
import type { SignIn, SignInSteps } from '../sign-in-steps'
import { readForm, type TypedForm } from '../typed-form'
import { type CodeWay, codePage } from './code-page'
import { createCodeSender, type SendCodeParts } from './send-code'
import type { CodePurpose } from './sign-in-code-mail'
import { codeKey, isCode, type SignInCodes } from './sign-in-codes'

export const NOT_A_CODE = 'The code has six digits. Look in the newest email.'
const WRONG_CODE = 'This code isn’t right. Look in the newest email and try again.'
const SPENT_CODE = 'This code no longer works. Send a new code.'
const NOT_SENT = 'We couldn’t send the email. Check the address, or send a new code.'

export interface CodeStepsParts extends SendCodeParts {
  codes: SignInCodes
  steps: SignInSteps
  origin: string
  trustProxy: boolean
  /** Whether mail leaves the house. */
  isMailSet: boolean
}

const purposes: Record<CodeWay, CodePurpose> = {
  'sign-in': 'sign-in',
  password: 'password',
  'old-address': 'address',
  'new-address': 'address',
}

/** The key that codes of a sign-in count under: one to a new address proves nothing about the old one. */
const keyOf = (way: CodeWay, { uid }: SignIn) => (way === 'new-address' ? `${uid} new` : uid)

/** Asking for a code by mail and typing it, the same on every page that does. */
export function createCodeSteps(parts: CodeStepsParts) {
  const { codes, steps, origin, look, isMailSet } = parts
  const sendAfterAnswer = createCodeSender(parts)

  const show = async (
    c: ServerContext,
    signIn: SignIn,
    way: CodeWay,
    problem: string | null = null,
    status: 200 | 401 | 422 = 200,
  ) => {
    const asked = await codes.newest(keyOf(way, signIn))
    if (!asked) return c.redirect(signInPath(signIn.uid), 303)
    const said = problem ?? (asked.failedAt ? NOT_SENT : null)
    const takesPassword = steps.takesPassword(signIn)
    const { email, isAgain } = asked
    const form = { uid: signIn.uid, email, isAgain, problem: said, isMailSet, takesPassword }
    return c.html(codePage(await look(), way, form), status)
  }

  return {
    show,
    /** The address that this sign-in has proved with its newest code; null before the right code was typed. */
    async provenEmail(signIn: SignIn, way: CodeWay): Promise<string | null> {
      const asked = await codes.newest(keyOf(way, signIn))
      return asked?.usedAt ? asked.email : null
    },
    /** Has a code sent. False where too many were asked for. */
    async ask(c: ServerContext, signIn: SignIn, way: CodeWay, email: string): Promise<boolean> {
      const asked = await codes.ask({
        signIn: keyOf(way, signIn),
        email,
        askedFrom: callerAddress(c, parts.trustProxy),
      })
      if (asked === 'too-many') return false
      const link = way === 'sign-in' ? `${origin}${signInPath(signIn.uid, '/link')}` : null
      if (asked !== 'asked-already')
        sendAfterAnswer(c, {
          ...asked,
          to: email,
          purpose: purposes[way],
          link: link && `${link}?code=${asked.code}`,
        })
      return true
    },
    /** Takes what was typed; answers with the page again where it is not the code. */
    async enter(
      c: ServerContext,
      way: CodeWay,
      goOn: (signIn: SignIn, typed: TypedForm) => Promise<Response>,
    ): Promise<Response> {
      const signIn = await steps.sentSignIn(c)
      if (!signIn) return steps.expired(c)
      const typed = await readForm(c.req.raw)
      const key = keyOf(way, signIn)
      // A button pressed twice sends the form again, after this browser has proved the address or just as it does.
      const isProven = async () => Boolean((await codes.newest(key))?.usedAt)
      if (!(await isProven())) {
        const code = codeKey(typed('code', 64))
        if (!isCode(code)) return show(c, signIn, way, NOT_A_CODE, 422)
        const entered = await codes.enter(key, code)
        if (entered !== 'right' && !(await isProven()))
          return show(c, signIn, way, entered === 'wrong' ? WRONG_CODE : SPENT_CODE, 401)
      }
      return goOn(signIn, typed)
    },
  }
}
export type CodeSteps = ReturnType<typeof createCodeSteps>
