import { format } from 'date-fns'
import { useMemo, useRef, useState } from 'react'
import type { WaiverContactTask } from '../contract/contact-task'
import { fullName, shownName } from '../contract/names'
import { expectedSignerName } from '../contract/signer'
import type { SignatureOutput } from '../contract/waiver'
import type { Outbox } from '../outbox/queue/outbox'
import type { Identity } from '../session/identity'
import { readBrowser } from '../settings/device/browser'
import { waiverTexts } from '../settings/texts/waiver'
import { useVenueSettings } from '../settings/use-venue-settings'
import { useSeenUpTo } from '../submission/use-seen-up-to'
import type { Signing } from './signed-waiver'
import { waiverSnapshot } from './snapshot'
import { type DocumentIds, type Submitted, submitWaivers } from './submit-waivers'
import { readWaiverText, sha256Of } from './waiver-text'

export interface SigningParts {
  /** All that one signature completes; at least one. */
  contactTasks: readonly WaiverContactTask[]
  identity: Identity
  outbox: Outbox
}

export interface Signed {
  output: Omit<SignatureOutput, 'waiverHTML'>
  /** Whether our own text stood on the screen, or that of another service, which keeps it itself. */
  shows: 'our text' | "a service's text"
  onDurable?: () => void
}

/** Given and family name where the provider tells them, as the server takes them; else the name as a whole. */
export const userNameOf = ({ name, givenName, familyName }: Identity) =>
  shownName(`${givenName} ${familyName}`) || shownName(name)

export const affirmationFor = (contactTasks: readonly WaiverContactTask[]) => {
  const names = contactTasks.map(({ contact }) => fullName(contact))
  const listed = new Intl.ListFormat('en', { type: 'conjunction' }).format(names)
  return names.length > 1 ? waiverTexts.affirmationForSeveral(listed) : waiverTexts.affirmation(listed)
}

/** One signing: what has to be signed and how, and the way from what was entered to durable records. */
export function useSigning({ contactTasks, identity, outbox }: SigningParts) {
  const { dateFormat } = useVenueSettings()
  const [opened] = useState(() => new Date())
  const seenUpTo = useSeenUpTo(outbox)
  const made = useRef(new Map<number, string>())
  const [first] = contactTasks
  const text = useMemo(() => (first ? readWaiverText(first) : null), [first])
  const userName = userNameOf(identity)
  const expectedName = expectedSignerName(
    contactTasks.map(({ contact }) => contact),
    userName,
    format(opened, 'yyyy-MM-dd'),
  )

  const renew: DocumentIds['renew'] = (contactTaskIds) => {
    for (const id of contactTaskIds) made.current.set(id, crypto.randomUUID())
  }
  renew(contactTasks.flatMap(({ id }) => (made.current.has(id) ? [] : id)))
  const ids: DocumentIds = { of: (id) => made.current.get(id) ?? crypto.randomUUID(), renew }

  async function sign({ output, shows, onDurable }: Signed): Promise<Submitted> {
    const signedAt = new Date()
    const affirmation = affirmationFor(contactTasks)
    const html = shows === 'our text' ? (text?.html ?? '') : ''
    const [textSha256, signatureSha256] = await Promise.all([
      shows === 'our text' && text ? text.sha256 : sha256Of(html),
      output.signature ? sha256Of(output.signature) : null,
    ])
    const signing: Signing = {
      owner: { iss: identity.iss, sub: identity.sub },
      userName,
      text: { html, version: shows === 'our text' ? (text?.version ?? null) : null, sha256: textSha256 },
      outputFor: ({ contact, task }) => ({
        ...output,
        waiverHTML:
          shows === 'our text'
            ? waiverSnapshot({
                title: task.name,
                affirmation,
                text: html || waiverTexts.noWaiver,
                agreement: output.agree ? waiverTexts.agree : null,
                signerName: output.signerName,
                contactName: fullName(contact),
                signedAt: signedAt.toISOString(),
              })
            : '',
      }),
      signatureSha256,
      expectedName,
      openedAt: opened,
      seenUpTo: await seenUpTo(),
      signedAt,
      dateFormat,
      browser: readBrowser(navigator.userAgent),
    }
    const outcome = await submitWaivers({ outbox, contactTasks, ids, signing, onDurable })
    // A refused document is final under its id: what is signed next is another document.
    ids.renew(outcome.rejected)
    // None of them is promised, but one may have been kept: under its id nothing else could be saved.
    if (outcome.trouble?.kind === 'not-kept') ids.renew(contactTasks.map(({ id }) => id))
    return outcome
  }

  return { text, expectedName, sign }
}
