import { escapeHtml } from '../../../src/venue-page/escape-html'
import type { VenueLook } from '../../branding/venue-look'
import { page } from '../provider/provider-pages'
import {
  canKeepField,
  described,
  formTo,
  linkTo,
  problemText,
  type SignInForm,
  type Step,
  signInPath,
} from '../sign-in-pages'
import { CODE_LASTS_MINUTES } from './sign-in-codes'

interface Way {
  title: string
  enter: Step
  /** Where a new code is asked for, and another address is typed. */
  ask: Step
  button: string
}

const ways = {
  'sign-in': { title: 'Type the code', enter: '/code', ask: '', button: 'Sign in' },
  password: { title: 'Type the code', enter: '/reset/code', ask: '/reset', button: 'Continue' },
  'old-address': {
    title: 'First, a code to your current address',
    enter: '/address/old/code',
    ask: '/address/old',
    button: 'Continue',
  },
  'new-address': {
    title: 'Now the code to your new address',
    enter: '/address/code',
    ask: '/address',
    button: 'Change the address',
  },
} as const satisfies Record<string, Way>

/** What a code is asked for on the pages of a sign-in. */
export type CodeWay = keyof typeof ways

interface CodeForm extends SignInForm {
  /** False where the venue has no mail server: the page must not say that a mail comes. */
  isMailSet: boolean
  /** A new code was asked for: without a word of it, the page would be the one that was there before the press. */
  isAgain: boolean
  takesPassword: boolean
}

export const codePage = (look: VenueLook, way: CodeWay, form: CodeForm): string => {
  const { uid, email, problem, isMailSet, isAgain, takesPassword } = form
  const { title, enter, ask, button }: Way = ways[way]
  const address = `<strong>${escapeHtml(email)}</strong>`
  const works = isAgain ? 'Only the newest one works, for' : 'It works for'
  return page(
    look,
    title,
    `${
      isMailSet
        ? `<p>We’re sending ${isAgain ? 'another' : 'a'} six-digit code to ${address}. ${works} ${CODE_LASTS_MINUTES} minutes.</p>`
        : `<p>There is ${isAgain ? 'another' : 'a'} six-digit code for ${address}. ${works} ${CODE_LASTS_MINUTES} minutes.</p>
<p class="note">This venue has no mail server, so no email is sent. The code is in a file on the venue’s own server: please ask its staff.</p>`
    }
${problemText(problem)}
${formTo(
  signInPath(uid, enter),
  `<label for="code">Code</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" aria-required="true"${described(problem)} autofocus>
${way === 'sign-in' ? canKeepField : ''}<button type="submit">${button}</button>`,
)}
${formTo(
  signInPath(uid, ask),
  `<input type="hidden" name="email" value="${escapeHtml(email)}">
<button type="submit" class="quiet">Send a new code</button>`,
)}
${way === 'sign-in' && takesPassword ? linkTo(signInPath(uid, '/password'), 'Use a password instead') : ''}
${way === 'old-address' ? '' : linkTo(signInPath(uid, ask), 'Use another email address')}`,
  )
}
