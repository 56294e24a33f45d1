import { escapeHtml } from '../../src/venue-page/escape-html'
import type { VenueLook } from '../branding/venue-look'
import { page } from './provider/provider-pages'
import { PROVIDER_PATH } from './provider/provider-paths'
import type { TypedForm } from './typed-form'

/** The pages of one sign-in. */
export const signInPath = (uid: string, step: Step = '') => `${PROVIDER_PATH}/sign-in/${uid}${step}`

export type Step =
  | ''
  | '/address'
  | '/address/code'
  | '/address/leave'
  | '/address/old'
  | '/address/old/code'
  | '/code'
  | '/guest'
  | '/keep'
  | '/keep/answer'
  | '/keep/options'
  | '/link'
  | '/passkey'
  | '/passkey/options'
  | '/password'
  | '/reset'
  | '/reset/code'
  | '/reset/password'

export interface SignInForm {
  uid: string
  email: string
  problem: string | null
}

export const problemText = (problem: string | null) =>
  problem ? `<p class="problem" role="alert" id="problem">${escapeHtml(problem)}</p>` : ''
export const described = (problem: string | null) => (problem ? ' aria-describedby="problem" aria-invalid="true"' : '')

/** What is wrong in a form of several fields, and with which; with none where it is about no field by itself. */
export interface Wrong<Field extends string> {
  problem: string | null
  problemAt: Field | null
}

/** The words, over the field that they are about. */
export const problemOver = <Field extends string>({ problem, problemAt }: Wrong<Field>, field: Field | null) =>
  problemAt === field ? problemText(problem) : ''

/** The field that is wrong says so, and has the focus. */
export const wrongIn = <Field extends string>({ problem, problemAt }: Wrong<Field>, field: Field) =>
  problemAt === field ? `${described(problem)} autofocus` : ''

/** A browser that checked the fields would speak its own language, and of one field at a time. */
export const formTo = (path: string, content: string) =>
  `<form method="post" action="${escapeHtml(path)}" novalidate>\n${content}\n</form>`

export const linkTo = (path: string, words: string) => `<a class="quiet" href="${escapeHtml(path)}">${words}</a>`

/** Submits this form to another page. Not the first button: Enter presses that one. */
export const goInstead = (path: string, words: string) =>
  `<button type="submit" class="quiet" name="instead" value="1" formaction="${escapeHtml(path)}">${words}</button>`

/** Whether a form was sent by such a button of another page. */
export const cameInstead = (typed: TypedForm) => typed('instead', 1) === '1'

export const emailField = (email: string, more: string, { autocomplete = 'username', over = '' } = {}) =>
  `<label for="email">Email</label>
${over}
<input id="email" name="email" type="email" autocomplete="${autocomplete}" autocapitalize="none" spellcheck="false" aria-required="true" value="${escapeHtml(email)}"${more}>`

const passkeysScript = `<script src="${PROVIDER_PATH}/passkeys.js" defer></script>`

/** The page's script fills in whether this device can keep a passkey: only then is one offered after the sign-in. */
export const canKeepField = `<input type="hidden" name="canKeepPasskey" data-can-keep>
${passkeysScript}
`

/** The value of `canKeepField`. */
export const canKeepPasskey = (typed: TypedForm) => typed('canKeepPasskey', 1) === '1'

/** The page's script fills in the passkey's answer and sends the form. */
const passkeyForm = (uid: string) =>
  `<form method="post" action="${escapeHtml(signInPath(uid, '/passkey'))}" data-passkey="${escapeHtml(signInPath(uid, '/passkey/options'))}" hidden>
<input type="hidden" name="answer">
</form>
${passkeysScript}`

/** The first page, the same for everyone. A device that has a passkey of this venue offers it in the field. */
export const addressPage = (
  look: VenueLook,
  form: SignInForm & { isAskedAgain: boolean; hasPasskeys: boolean; takesPassword: boolean },
): string => {
  const { uid, email, problem, isAskedAgain, hasPasskeys, takesPassword } = form
  return page(
    look,
    'Sign in',
    `<p>${isAskedAgain ? 'To be sure it’s you, please sign in again.' : 'You don’t need a password. New here? Start the same way.'}</p>
${problemText(problem)}
${formTo(
  signInPath(uid),
  `${emailField(email, `${described(problem)} autofocus`, { autocomplete: hasPasskeys ? 'username webauthn' : 'username' })}
<button type="submit">Continue</button>
${problem && takesPassword ? goInstead(signInPath(uid, '/password'), 'Use a password instead') : ''}`,
)}
${hasPasskeys ? passkeyForm(uid) : ''}`,
  )
}

export type PasswordForm = Omit<SignInForm, 'problem'> & Wrong<'email' | 'password'>

export const passwordPage = (look: VenueLook, form: PasswordForm): string => {
  const { uid, email, problem } = form
  const first = email ? 'password' : 'email'
  const state = (field: 'email' | 'password') =>
    problem === null && field === first ? ' autofocus' : wrongIn(form, field)
  return page(
    look,
    'Use a password',
    `${formTo(
      signInPath(uid, '/password'),
      `${emailField(email, state('email'), { over: problemOver(form, 'email') })}
<label for="password">Password</label>
${problemOver(form, 'password')}
<input id="password" name="password" type="password" autocomplete="current-password" aria-required="true"${state('password')}>
${canKeepField}<button type="submit">Sign in</button>
${goInstead(signInPath(uid), 'Get a code by email instead')}`,
    )}
${linkTo(signInPath(uid, '/reset'), 'Forgot your password? Set a new one')}`,
  )
}

/** Asks for a press: a program that only opens the links of a mail signs no one in and spends no try. */
export const linkPage = (look: VenueLook, { uid, email, code }: { uid: string; email: string; code: string }): string =>
  page(
    look,
    'Sign in here?',
    `<p>You’ll be signed in as <strong>${escapeHtml(email)}</strong>.</p>
${formTo(
  signInPath(uid, '/code'),
  `<input type="hidden" name="code" value="${escapeHtml(code)}">
<button type="submit">Sign in</button>`,
)}`,
  )

/** For a browser that did not ask for the code: a mail app's own, another device, or someone else's. */
export const elsewherePage = (look: VenueLook, code: string): string =>
  page(
    look,
    'Almost there',
    `<p>Go back to the window where you typed your email address, and type the code there${code ? ':' : '. You’ll find it in the email.'}</p>
${code ? `<p class="digits">${escapeHtml(code)}</p>` : ''}
<p>This link signs in only the browser that asked for the code.</p>`,
  )
