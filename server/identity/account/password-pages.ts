import { limits } from '../../../src/contract/limits'
import { escapeHtml } from '../../../src/venue-page/escape-html'
import type { VenueLook } from '../../branding/venue-look'
import { page } from '../provider/provider-pages'
import { described, emailField, formTo, linkTo, problemText, type SignInForm, signInPath } from '../sign-in-pages'

export const resetPage = (look: VenueLook, { uid, email, problem }: SignInForm): string =>
  page(
    look,
    'Set a password',
    `<p>First we’ll send a code to your address. You don’t need a password: a code always works too.</p>
${problemText(problem)}
${formTo(
  signInPath(uid, '/reset'),
  `${emailField(email, `${described(problem)} autofocus`)}
<button type="submit">Send a code</button>`,
)}
${linkTo(signInPath(uid, '/password'), 'Use a password instead')}`,
  )

/** The address is in the form, so that a password manager knows whose password it keeps. */
export const newPasswordPage = (look: VenueLook, { uid, email, problem }: SignInForm): string =>
  page(
    look,
    'Choose a password',
    `<p>At least ${limits.passwordLeast} characters. Several words are easy to remember and hard to guess. You’ll be signed out on your other devices.</p>
${problemText(problem)}
${formTo(
  signInPath(uid, '/reset/password'),
  `<label for="email">Email</label>
<input id="email" type="email" autocomplete="username" readonly value="${escapeHtml(email)}">
<label for="password">New password</label>
<input id="password" name="password" type="password" autocomplete="new-password" aria-required="true" minlength="${limits.passwordLeast}" maxlength="${limits.password}"${described(problem)} autofocus>
<button type="submit">Save and sign in</button>`,
)}`,
  )
