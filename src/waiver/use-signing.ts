import { useEffect, useMemo, useState } from 'react'
import { venueInstant } from '../api/venue-clock'
import { listed as namesListed } from '../contract/english'
import type { Contact } from '../contract/entities/contact'
import type { WaiverContactTask } from '../contract/entities/contact-task'
import type { SignatureOutput } from '../contract/entities/waiver'
import { fullName, shownName } from '../contract/names'
import { sha256OfText } from '../contract/sha256'
import { expectedSignerName } from '../contract/waiver/signer'
import type { Outbox } from '../outbox/queue/outbox'
import type { Identity } from '../session/identity'
import { readBrowser } from '../settings/device/browser'
import { waiverTexts } from '../settings/texts/waiver'
import { useVenueSettings } from '../settings/use-venue-settings'
import { venueDay, venueToday } from '../settings/venue-today'
import type { Submitted } from '../submission/submission'
import { useSubmission } from '../submission/use-submission'
import { evidenceNotes, type HowSigned } from './evidence-notes'
import { type Signing, waiverDocument } from './signed-waiver'
import { waiverSnapshot } from './snapshot'
import { readWaiverText } from './waiver-text'

export interface SigningParts {
  /** All that one signature completes; at least one. */
  contactTasks: readonly WaiverContactTask[]
  identity: Identity
  outbox: Outbox
}

export interface Signed extends HowSigned {
  output: Omit<SignatureOutput, 'waiverHTML'>
  /** Of the signature's text, where it was hashed before. */
  signatureSha256?: Promise<string> | null
  /** Whether our own text was on the screen, or that of another service, which keeps it itself. */
  shows: 'our text' | "a service's text"
  /** What the signer did before (ISO 8601); null for what this device did not see. */
  steps?: { endReachedAt: string | null; agreedAt: string | null }
}

/** Given and family name where the provider tells them, as the server takes them; else the name as a whole. */
export const userNameOf = ({ name, givenName, familyName }: Identity) =>
  shownName(`${givenName} ${familyName}`) || shownName(name)

/** The people that a signing is for, as a sentence lists them. */
export const listed = (contactTasks: readonly WaiverContactTask[], nameOf: (contact: Contact) => string) =>
  namesListed(contactTasks.map(({ contact }) => nameOf(contact)))

export const affirmationFor = (contactTasks: readonly WaiverContactTask[]) => {
  const names = listed(contactTasks, fullName)
  return contactTasks.length > 1 ? waiverTexts.affirmationForSeveral(names) : waiverTexts.affirmation(names)
}

/** One signing: what has to be signed and how, and the way from what was entered to durable records. */
export function useSigning({ contactTasks, identity, outbox }: SigningParts) {
  const { dateFormat, timeZone } = useVenueSettings()
  const submission = useSubmission(outbox)
  const [opened] = useState(() => new Date())
  const [first] = contactTasks
  const text = useMemo(() => (first ? readWaiverText(first) : null), [first])
  const userName = userNameOf(identity)
  // Of today: a form that is left open past an 18th birthday would ask for a name that the venue refuses.
  const expectedName = expectedSignerName(
    contactTasks.map(({ contact }) => contact),
    userName,
    venueToday(timeZone),
  )

  const [hashed, setHashed] = useState<{ html: string; sha256: string } | null>(null)
  useEffect(() => {
    let isCurrent = true
    void text?.sha256.then((sha256) => isCurrent && setHashed({ html: text.html, sha256 }))
    return () => {
      isCurrent = false
    }
  }, [text])
  // Null until it is known of the text that is on the screen now.
  const textSha256 = text && hashed?.html === text.html ? hashed.sha256 : null

  /** One document for each contact task, of one signature at one time. Null while another signing is being saved. */
  async function sign({ output, signatureSha256: hashed, shows, steps, ...how }: Signed): Promise<Submitted | null> {
    const signedAt = new Date()
    const atVenue = venueInstant(signedAt.getTime())
    return submission.submit(async (opening) => {
      const affirmation = affirmationFor(contactTasks)
      const notes = evidenceNotes(how)
      const html = shows === 'our text' ? (text?.html ?? '') : ''
      const [shownSha256, signatureSha256] = await Promise.all([
        shows === 'our text' && text ? text.sha256 : sha256OfText(html),
        output.signature ? (hashed ?? sha256OfText(output.signature)) : null,
      ])
      const snapshotOf = ({ contact, task }: WaiverContactTask) =>
        waiverSnapshot({
          title: task.name,
          affirmation,
          text: html || waiverTexts.noWaiver,
          agreement: output.agree ? waiverTexts.agree : null,
          signerName: output.signerName,
          contactName: fullName(contact),
          notes,
          signedAt: signedAt.toISOString(),
        })
      const signing: Signing = {
        owner: { iss: identity.iss, sub: identity.sub },
        userName,
        text: { html, version: shows === 'our text' ? (text?.version ?? null) : null, sha256: shownSha256 },
        outputFor: (contactTask) => ({
          ...output,
          waiverHTML: shows === 'our text' ? snapshotOf(contactTask) : '',
        }),
        signatureSha256,
        steps: {
          openedAt: opened.toISOString(),
          endReachedAt: steps?.endReachedAt ?? null,
          agreedAt: output.agree ? (steps?.agreedAt ?? null) : null,
        },
        expectedName,
        notes,
        atVenue,
        signedOn: venueDay(atVenue, timeZone),
        dateFormat,
        browser: readBrowser(navigator.userAgent),
      }
      return contactTasks.map((contactTask) => waiverDocument(opening, contactTask, signing))
    })
  }

  return { text, textSha256, expectedName, submission, sign }
}
