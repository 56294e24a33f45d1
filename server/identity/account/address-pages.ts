import { escapeHtml } from '../../../src/venue-page/escape-html'
import type { VenueLook } from '../../branding/venue-look'
import { page } from '../provider/provider-pages'
import { described, formTo, linkTo, problemText, type SignInForm, signInPath } from '../sign-in-pages'

const title = 'Change your email address'

/** Asks for a code to the old address first: a person who finds an unlocked phone cannot take the account away. */
export const oldAddressPage = (look: VenueLook, { uid, email, problem }: SignInForm): string =>
  page(
    look,
    title,
    `<p>First we’ll send a code to <strong>${escapeHtml(email)}</strong>, then one to your new address.</p>
${problemText(problem)}
${formTo(signInPath(uid, '/address/old'), '<button type="submit">Send the first code</button>')}
<p>If you no longer get email there, please ask the venue’s staff.</p>`,
  )

export const newAddressPage = (look: VenueLook, { uid, email, problem }: SignInForm): string =>
  page(
    look,
    title,
    `<p>You’ll be signed out on your other devices.</p>
${problemText(problem)}
${formTo(
  signInPath(uid, '/address'),
  `<label for="email">New email address</label>
<input id="email" name="email" type="email" autocomplete="email" autocapitalize="none" spellcheck="false" aria-required="true" value="${escapeHtml(email)}"${described(problem)} autofocus>
<button type="submit">Send a code there</button>`,
)}
${linkTo(signInPath(uid, '/address/leave'), 'Keep the address as it is')}`,
  )
