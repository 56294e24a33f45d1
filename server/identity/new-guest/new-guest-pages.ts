import { limits } from '../../../src/contract/limits'
import { escapeHtml } from '../../../src/venue-page/escape-html'
import type { VenueLook } from '../../branding/venue-look'
import { page } from '../provider/provider-pages'
import { canKeepField, formTo, problemText, signInPath } from '../sign-in-pages'

export interface NewGuestForm {
  uid: string
  email: string
  firstName: string
  lastName: string
  dateOfBirth: string
  /** The venue has the names already, from an order. */
  isNamed: boolean
  problem: string | null
}

const nameField = (name: 'firstName' | 'lastName', label: string, autocomplete: string, value: string) =>
  `<label for="${name}">${label}</label>
<input id="${name}" name="${name}" autocomplete="${autocomplete}" maxlength="${limits.personName}" required value="${escapeHtml(value)}">`

export const newGuestPage = (look: VenueLook, form: NewGuestForm): string =>
  page(
    look,
    form.isNamed ? `Welcome, ${form.firstName}` : 'Who are you?',
    `<p>${
      form.isNamed
        ? 'The venue knows you from an order. Only your date of birth is missing.'
        : `This is your first time here with <strong>${escapeHtml(form.email)}</strong>. Type your full name: you’ll sign with it.`
    }</p>
${problemText(form.problem)}
${formTo(
  signInPath(form.uid, '/guest'),
  `${
    form.isNamed
      ? ''
      : `${nameField('firstName', 'First name', 'given-name', form.firstName)}
${nameField('lastName', 'Last name', 'family-name', form.lastName)}`
  }
<label for="dateOfBirth">Date of birth</label>
<input id="dateOfBirth" name="dateOfBirth" type="date" autocomplete="bday" required value="${escapeHtml(form.dateOfBirth)}">
${canKeepField}<button type="submit">Continue</button>`,
)}`,
  )

export const minorPage = (look: VenueLook, origin: string): string =>
  page(
    look,
    'Please fetch an adult',
    `<p>You’re under 18. An adult in your family can sign in with their own email address and add you.</p>
<p>If you mistyped the date of birth, please ask the venue’s staff, or try again tomorrow.</p>
<a class="button" href="${escapeHtml(origin)}/home">Sign in as an adult</a>`,
  )
