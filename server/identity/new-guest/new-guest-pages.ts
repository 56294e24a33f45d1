import { limits } from '../../../src/contract/limits'
import { escapeHtml } from '../../../src/venue-page/escape-html'
import type { VenueLook } from '../../branding/venue-look'
import { page } from '../provider/provider-pages'
import { canKeepField, formTo, problemOver, signInPath, type Wrong, wrongIn } from '../sign-in-pages'

export type NewGuestField = 'firstName' | 'lastName' | 'dateOfBirth'

export interface NewGuestForm extends Wrong<NewGuestField> {
  uid: string
  email: string
  firstName: string
  lastName: string
  dateOfBirth: string
  /** The venue has the names already, from an order. */
  isNamed: boolean
}

const field = (form: NewGuestForm, name: NewGuestField, label: string, more: string) =>
  `<label for="${name}">${label}</label>
${problemOver(form, name)}
<input id="${name}" name="${name}" ${more} aria-required="true" value="${escapeHtml(form[name])}"${wrongIn(form, name)}>`

const nameField = (form: NewGuestForm, name: 'firstName' | 'lastName', label: string, autocomplete: string) =>
  field(form, name, label, `autocomplete="${autocomplete}" maxlength="${limits.personName}"`)

export const newGuestPage = (look: VenueLook, form: NewGuestForm): string =>
  page(
    look,
    form.isNamed ? `Welcome, ${form.firstName}` : 'Who are you?',
    `<p>${
      form.isNamed
        ? 'The venue knows you from an order. Only your date of birth is missing.'
        : `This is your first time here with <strong>${escapeHtml(form.email)}</strong>. Type your full name: you’ll sign with it.`
    }</p>
${problemOver(form, null)}
${formTo(
  signInPath(form.uid, '/guest'),
  `${
    form.isNamed
      ? ''
      : `${nameField(form, 'firstName', 'First name', 'given-name')}
${nameField(form, 'lastName', 'Last name', 'family-name')}`
  }
${field(form, 'dateOfBirth', 'Date of birth', 'type="date" autocomplete="bday"')}
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
