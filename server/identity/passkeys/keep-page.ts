import { limits } from '../../../src/contract/limits'
import { escapeHtml } from '../../../src/venue-page/escape-html'
import type { VenueLook } from '../../branding/venue-look'
import { page } from '../provider/provider-pages'
import { PROVIDER_PATH } from '../provider/provider-paths'
import { formTo, problemText, signInPath } from '../sign-in-pages'

export interface KeepForm {
  uid: string
  /** Whose sign-in it is: another person’s passkey may have answered on a family’s device. */
  email: string
  name: string
  problem: string | null
}

/** Offers to sign in by a passkey from now on. Its script asks the device; without one there is only the way on. */
export const keepPage = (look: VenueLook, { uid, email, name, problem }: KeepForm): string =>
  page(
    look,
    'Sign in with your face or fingerprint next time',
    `<p>One touch on this device, the way you unlock it, and no code. Your face or fingerprint never leaves your device, and the venue never sees it.</p>
<p>It signs in <strong>${escapeHtml(email)}</strong>.</p>
${problemText(problem)}
<p class="problem" role="alert" data-problem="taken" hidden>This device is already set up.</p>
<p class="problem" role="alert" data-problem="failed" hidden>That didn’t work. Try again, or continue without it.</p>
<noscript><p class="note">This needs JavaScript, which is turned off in your browser.</p></noscript>
<form method="post" action="${escapeHtml(signInPath(uid, '/keep/answer'))}" data-keep="${escapeHtml(signInPath(uid, '/keep/options'))}" novalidate hidden>
<label for="name">Name of this device</label>
<input id="name" name="name" autocomplete="off" maxlength="${limits.passkeyName}" value="${escapeHtml(name)}">
<input type="hidden" name="answer">
<button type="submit">Turn it on</button>
</form>
${formTo(signInPath(uid, '/keep'), '<button type="submit" class="quiet">Not now</button>')}
<script src="${PROVIDER_PATH}/passkeys.js" defer></script>`,
  )
