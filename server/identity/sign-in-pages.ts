import { escapeHtml } from '../../src/venue-page/escape-html'
import type { VenueLook } from '../branding/venue-look'
import { page } from './provider-pages'
import { PROVIDER_PATH } from './provider-paths'
import { CODE_LASTS_MINUTES } from './sign-in-codes'

/** The pages of one sign-in. */
export const signInPath = (uid: string, step: '' | '/code' | '/guest' | '/link' | '/password' = '') =>
  `${PROVIDER_PATH}/sign-in/${uid}${step}`

export interface SignInForm {
  uid: string
  email: string
  problem: string | null
}

export const problemText = (problem: string | null) =>
  problem ? `<p class="problem" role="alert" id="problem">${escapeHtml(problem)}</p>` : ''
const described = (problem: string | null) => (problem ? ' aria-describedby="problem" aria-invalid="true"' : '')

export const formTo = (path: string, content: string) =>
  `<form method="post" action="${escapeHtml(path)}">\n${content}\n</form>`

export const linkTo = (path: string, words: string) => `<a class="quiet" href="${escapeHtml(path)}">${words}</a>`

const emailField = (email: string, more: string) =>
  `<label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="username" autocapitalize="none" spellcheck="false" required value="${escapeHtml(email)}"${more}>`

/** The first page, the same for everyone. */
export const addressPage = (look: VenueLook, { uid, email, problem }: SignInForm): string =>
  page(
    look,
    'Sign in',
    `${problemText(problem)}
${formTo(
  signInPath(uid),
  `${emailField(email, `${described(problem)} autofocus`)}
<button type="submit">Continue</button>`,
)}
${problem ? linkTo(signInPath(uid, '/password'), 'Use a password instead') : ''}`,
  )

/** `isMailSet` is false where the venue has no mail server: the page must not say that a mail comes. */
export const codePage = (look: VenueLook, form: SignInForm & { isMailSet: boolean }): string => {
  const { uid, email, problem, isMailSet } = form
  const address = `<strong>${escapeHtml(email)}</strong>`
  return page(
    look,
    'Type the code',
    `${
      isMailSet
        ? `<p>We’re sending a code of six digits to ${address}. It works for ${CODE_LASTS_MINUTES} minutes.</p>`
        : `<p>There is a code of six digits for ${address}. It works for ${CODE_LASTS_MINUTES} minutes.</p>
<p class="note">This venue has no mail server, so no mail is sent. The code is in a file on the venue’s own server: please ask its staff.</p>`
    }
${problemText(problem)}
${formTo(
  signInPath(uid, '/code'),
  `<label for="code">Code</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" required${described(problem)} autofocus>
<button type="submit">Sign in</button>`,
)}
${formTo(
  signInPath(uid),
  `<input type="hidden" name="email" value="${escapeHtml(email)}">
<button type="submit" class="quiet">Send a new code</button>`,
)}
${linkTo(signInPath(uid, '/password'), 'Use a password instead')}
${linkTo(signInPath(uid), 'Use another email address')}`,
  )
}

export const passwordPage = (look: VenueLook, { uid, email, problem }: SignInForm): string =>
  page(
    look,
    'Use a password',
    `${problemText(problem)}
${formTo(
  signInPath(uid, '/password'),
  `${emailField(email, email ? '' : ' autofocus')}
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${email ? ' autofocus' : ''}${described(problem)}>
<button type="submit">Sign in</button>`,
)}
${linkTo(signInPath(uid), 'Get a code by email instead')}`,
  )

/** Asks for a press: a program that only opens the links of a mail signs no one in and spends no try. */
export const linkPage = (look: VenueLook, { uid, email, code }: { uid: string; email: string; code: string }): string =>
  page(
    look,
    'Sign in here?',
    `<p>As <strong>${escapeHtml(email)}</strong>.</p>
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
    `<p>Go back to the window where you typed your email address, and type the code there${code ? ':' : '. It is in the mail.'}</p>
${code ? `<p class="digits">${escapeHtml(code)}</p>` : ''}
<p>This link signs in only the browser that asked for the code.</p>`,
  )
