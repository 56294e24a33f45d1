import { format } from 'date-fns'
import { useMemo, useRef, useState } from 'react'
import type { WaiverContactTask } from '../contract/contact-task'
import { fullName, shownName } from '../contract/names'
import { expectedSignerName } from '../contract/signer'
import type { Outbox } from '../outbox/outbox'
import type { Identity } from '../session/identity'
import { waiverTexts } from '../settings/texts/waiver'
import { useVenueSettings } from '../settings/use-venue-settings'
import { readBrowser } from './browser'
import type { Signing } from './signed-waiver'
import { waiverSnapshot } from './snapshot'
import { type Submitted, submitWaivers } from './submit-waivers'
import type { WaiverDraft } from './waiver-draft'
import { readWaiverText, sha256Of } from './waiver-text'

export interface SigningParts {
  /** All that one signature completes; at least one. */
  contactTasks: readonly WaiverContactTask[]
  identity: Identity
  outbox: Outbox
}

export const userNameOf = ({ name, givenName, familyName }: Identity) =>
  shownName(name) || shownName(`${givenName} ${familyName}`)

export const affirmationFor = (contactTasks: readonly WaiverContactTask[]) => {
  const names = contactTasks.map(({ contact }) => fullName(contact))
  const listed = new Intl.ListFormat('en', { type: 'conjunction' }).format(names)
  return names.length > 1 ? waiverTexts.affirmationForSeveral(listed) : waiverTexts.affirmation(listed)
}

/** One signing: what has to be signed and how, and the way from what was entered to durable records. */
export function useSigning({ contactTasks, identity, outbox }: SigningParts) {
  const { dateFormat } = useVenueSettings()
  const [opened] = useState(() => new Date())
  const ids = useRef(new Map<number, string>())
  const [first] = contactTasks
  const text = useMemo(() => (first ? readWaiverText(first) : null), [first])
  const userName = userNameOf(identity)
  const expectedName = expectedSignerName(
    contactTasks.map(({ contact }) => contact),
    userName,
    format(opened, 'yyyy-MM-dd'),
  )

  for (const { id } of contactTasks) if (!ids.current.has(id)) ids.current.set(id, crypto.randomUUID())
  const idFor = (contactTaskId: number) => ids.current.get(contactTaskId) ?? crypto.randomUUID()

  async function sign(draft: WaiverDraft, signature: string, onDurable: () => void): Promise<Submitted> {
    const signedAt = new Date()
    const affirmation = affirmationFor(contactTasks)
    const [textSha256, signatureSha256] = await Promise.all([
      text?.sha256 ?? '',
      signature ? sha256Of(signature) : null,
    ])
    const signing: Signing = {
      owner: { iss: identity.iss, sub: identity.sub },
      userName,
      text: { html: text?.html ?? '', version: text?.version ?? null, sha256: textSha256 },
      outputFor: ({ contact, task }) => ({
        signature,
        agree: draft.agree,
        signerName: draft.name.trim(),
        waiverHTML: waiverSnapshot({
          title: task.name,
          affirmation,
          text: text?.html || waiverTexts.noWaiver,
          agreement: draft.agree ? waiverTexts.agree : null,
          signerName: draft.name.trim(),
          contactName: fullName(contact),
          signedAt: signedAt.toISOString(),
        }),
      }),
      signatureSha256,
      expectedName,
      openedAt: opened,
      signedAt,
      dateFormat,
      browser: readBrowser(navigator.userAgent),
    }
    const outcome = await submitWaivers({ outbox, contactTasks, idFor, signing, onDurable })
    // A refused document is final under its id: what is signed next is another document.
    for (const contactTaskId of outcome.rejected) ids.current.set(contactTaskId, crypto.randomUUID())
    return outcome
  }

  return { text, expectedName, sign }
}
