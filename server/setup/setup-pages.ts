import { limits } from '../../src/contract/limits'
import { escapeHtml } from '../../src/venue-page/escape-html'
import type { VenueLook } from '../branding/venue-look'
import { CODE_LASTS_MINUTES } from '../identity/codes/sign-in-codes'
import { page } from '../identity/provider/provider-pages'
import { described, formTo, linkTo, problemOver, problemText, type Wrong, wrongIn } from '../identity/sign-in-pages'
import { SETUP_LASTS_MINUTES } from './setup-addresses'
import type { SetupField } from './typed-setup'

const noMailServer = (then: string) =>
  `<p class="note">No mail server is set (SMTP_URL). Mails stay as files in the folder outbox-mail of DATA_DIR and reach no one. ${then}</p>`

const NO_MAIL_FOR_GUESTS =
  'Until you set one, guests cannot sign in by a code: theirs stay there too. You can finish this now, and read your own code there.'

export interface SetupForm extends Wrong<SetupField> {
  path: string
  /** False where the venue is set up, and this only adds an administrator. */
  isFirst: boolean
  /** Fixed by an operator's command. */
  isInvitation: boolean
  venueName: string
  timeZone: string
  /** Fixed by TIME_ZONE. */
  isTimeZoneFixed: boolean
  email: string
  isMailSet: boolean
}

function timeZoneField(form: SetupForm): string {
  const { timeZone, isTimeZoneFixed } = form
  if (isTimeZoneFixed) return `<p>Time zone: <strong>${escapeHtml(timeZone)}</strong>, from TIME_ZONE.</p>`
  const names = [...new Set([timeZone, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort()
  const options = names.map((name) => `<option${name === timeZone ? ' selected' : ''}>${escapeHtml(name)}</option>`)
  return `<label for="timeZone">Time zone</label>
${problemOver(form, 'timeZone')}
<select id="timeZone" name="timeZone"${wrongIn(form, 'timeZone') || ' aria-describedby="timeZoneHelp"'}>${options.join('')}</select>
<p id="timeZoneHelp" class="help">Where the venue is: ages, one-day waivers and reports count days there. Later it is changed only where the server runs (TIME_ZONE).</p>`
}

const venueFields = (form: SetupForm) => `<label for="venueName">Name of the venue</label>
${problemOver(form, 'venueName')}
<input id="venueName" name="venueName" aria-required="true" maxlength="${limits.name}" autocomplete="organization" value="${escapeHtml(form.venueName)}"${wrongIn(form, 'venueName')}>
${timeZoneField(form)}`

const emailField = (form: SetupForm) =>
  form.isInvitation
    ? `<p>Administrator: <strong>${escapeHtml(form.email)}</strong></p>
${problemOver(form, 'email')}`
    : `<label for="email">Your email</label>
${problemOver(form, 'email')}
<input id="email" name="email" type="email" autocomplete="email" autocapitalize="none" spellcheck="false" aria-required="true" value="${escapeHtml(form.email)}"${wrongIn(form, 'email')}>`

/** Asks for all there is to say, and sends the code, which is the test of the mail settings. */
export const setupPage = (look: VenueLook, form: SetupForm): string =>
  page(
    look,
    form.isFirst ? 'Set up your venue' : 'Become an administrator',
    `<p>${
      form.isFirst
        ? 'You become the first administrator. You can change the name and the address later.'
        : 'Next you type a code that is sent to this address.'
    }</p>
${form.isMailSet ? '' : noMailServer(NO_MAIL_FOR_GUESTS)}
${problemOver(form, null)}
${formTo(
  form.path,
  `${form.isFirst ? venueFields(form) : ''}
${emailField(form)}
<button type="submit">${form.isMailSet ? 'Send a test message with a code' : 'Continue'}</button>`,
)}`,
  )

export const setupCodePage = (
  look: VenueLook,
  form: Pick<SetupForm, 'path' | 'email' | 'isMailSet' | 'problem'>,
): string =>
  page(
    look,
    'Type the code',
    `<p>${
      form.isMailSet
        ? `The mail server has taken a message to <strong>${escapeHtml(form.email)}</strong>. If it arrives, your mail settings work. It has a six-digit code, which works for ${CODE_LASTS_MINUTES} minutes.`
        : `There is a six-digit code for <strong>${escapeHtml(form.email)}</strong>. It works for ${CODE_LASTS_MINUTES} minutes.`
    }</p>
${form.isMailSet ? '' : noMailServer('The newest file has your code.')}
${problemText(form.problem)}
${formTo(
  `${form.path}/code`,
  `<label for="code">Code</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" aria-required="true"${described(form.problem)} autofocus>
<button type="submit">Finish</button>`,
)}
${linkTo(form.path, 'Change something, or send it again')}`,
  )

/** Where another provider signs people in, which knows nothing of the code. */
export const setupDonePage = (
  look: VenueLook,
  { email, administration }: { email: string; administration: string },
): string =>
  page(
    look,
    'You’re an administrator',
    `<p>Sign in as <strong>${escapeHtml(email)}</strong>. The overview shows what is still to set up.</p>
<a class="button" href="${escapeHtml(administration)}">Open the administration</a>`,
  )

/** The same for an address that was used, is too old, or never was one. */
export const setupGonePage = (look: VenueLook): string =>
  page(
    look,
    'This address no longer works',
    `<p>It works once, for ${SETUP_LASTS_MINUTES} minutes. The person who runs the server can make another: <strong>npm run admin:invite -- you@example.com</strong></p>`,
  )
