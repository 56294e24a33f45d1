import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The package lets no path into it be imported; this file of it is made for pages without a build. */
const library = () => {
  const entry = createRequire(import.meta.url).resolve('@simplewebauthn/browser')
  return readFileSync(join(dirname(entry), '../dist/bundle/index.umd.min.js'), 'utf8')
}

/** A call that hangs would leave the button dead. */
const ASKING_MS = 15_000

/**
 * What only a script can ask a device. Where a browser has none of it, nothing happens: the pages are whole without.
 * - `data-passkey`: offers this device's passkeys in the autofill of the address field.
 * - `data-can-keep`: says with the form whether this device could keep one.
 * - `data-keep`: has the device make one.
 */
const onPages = `
;(() => {
  const { browserSupportsWebAuthn, browserSupportsWebAuthnAutofill, platformAuthenticatorIsAvailable, startAuthentication, startRegistration } = SimpleWebAuthnBrowser
  const ask = async (path) => {
    const asked = await fetch(path, { method: 'POST', signal: AbortSignal.timeout(${ASKING_MS}) })
    if (!asked.ok) throw new Error(asked.statusText)
    return asked.json()
  }
  const send = (form, answer) => {
    form.elements.answer.value = JSON.stringify(answer)
    form.submit()
  }

  const signIn = document.querySelector('[data-passkey]')
  if (signIn)
    (async () => {
      if (!(await browserSupportsWebAuthnAutofill())) return
      const optionsJSON = await ask(signIn.dataset.passkey)
      send(signIn, await startAuthentication({ optionsJSON, useBrowserAutofill: true }))
    })().catch(() => {})

  const canKeep = document.querySelector('[data-can-keep]')
  if (canKeep)
    platformAuthenticatorIsAvailable().then((can) => {
      if (can) canKeep.value = '1'
    })

  const keep = document.querySelector('[data-keep]')
  if (keep && browserSupportsWebAuthn()) {
    keep.hidden = false
    let isAsking = false
    const tell = (problem) => {
      for (const words of document.querySelectorAll('[data-problem]')) words.hidden = words.dataset.problem !== problem
    }
    keep.addEventListener('submit', async (event) => {
      event.preventDefault()
      if (isAsking) return
      isAsking = true
      tell('')
      try {
        send(keep, await startRegistration({ optionsJSON: await ask(keep.dataset.keep) }))
      } catch (error) {
        tell(error.name === 'InvalidStateError' ? 'taken' : 'failed')
      }
      isAsking = false
    })
  }
})()
`

let script: string | null = null

/** The script of the pages that speak with a device. */
export function passkeyScript(): string {
  script ??= library() + onPages
  return script
}
