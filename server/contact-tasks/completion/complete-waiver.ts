import { APP_VERSION_HEADER } from '../../../src/contract/entities/receipt'
import type { Task } from '../../../src/contract/entities/task'
import { GivenWaiver } from '../../../src/contract/entities/waiver'
import { limits } from '../../../src/contract/limits'
import { fullName, isSameName } from '../../../src/contract/names'
import type { Database } from '../../database/database'
import { sha256 } from '../../encoding/sha256'
import type { ContactRow } from '../../households/contact.answer'
import type { Caller } from '../../http/handler'
import { sealEvidence } from '../../records/seal-evidence'
import { findShownVersion, textSha256Of } from '../../tasks/waiver-text'
import { type CachedVenue, cachedVenue } from '../../venue-cache/cached-venue'
import type { OwnAssignment } from '../contact-task.answer'
import { readRelatedObject } from '../related-object'
import { datesOn } from '../waiver-validity'
import type { Completion } from './completion'
import { documentRefused } from './completion.refusals'
import { externalProof } from './external-proof'
import { firstActivePart, type KnownText } from './inert-html'
import { readPng } from './png'
import { requireRoomForSignature } from './signature-limits'
import { readInstant, readSigningTime } from './waiver-clock'
import { expectedNameForMessage, isExpectedSigner } from './waiver-signer'

/** Checks what was signed by the rules of spec section 5, and seals it. */
export async function completeWaiver(completion: Completion) {
  const { tx, caller, delivery, receiptId, receivedAt, assignment } = completion
  const { contact, task, signer } = assignment
  const waiver = await readRelatedObject(GivenWaiver, completion.relatedObject)
  const venue = await cachedVenue(tx)
  const { timeZone } = await venue.settings()
  const time = readSigningTime({ headers: delivery.headers, signatureDate: waiver.signatureDate, receivedAt }, timeZone)
  requireOwnSignature(assignment)
  requireAcceptance(waiver, task)
  refuseStaffsName(caller, waiver)
  if (isSignedHere(task) && takesName(waiver, task)) {
    const signing = { contact, signer, signedOn: time.signedOn }
    const { consolidateWaivers } = task
    if (!isExpectedSigner({ ...signing, caller, consolidateWaivers, typed: waiver.signerName })) {
      const message = `Please sign ${expectedNameForMessage(signing)} exactly.`
      throw documentRefused('signer-name-differs', 'signerName', message)
    }
  }
  const signature = readSignature(waiver, task)
  const { versionText, ...shown } = await readShownText(tx, waiver, task)
  const isVersion = versionText === shown.text
  requireInertSnapshot(waiver.waiverHTML, isVersion ? { text: shown.text, sha256: shown.textSha256 } : null)

  const page = await pageToSeal(venue, waiver, task)
  await requireRoomForSignature(tx, { contact, taskId: task.id, at: receivedAt })
  const { seal, signed, write } = sealEvidence(versionText, {
    receiptId,
    contactTaskId: assignment.id,
    contactId: contact.id,
    taskId: task.id,
    taskName: task.name,
    posWaiverId: task.posWaiverId,
    ...shown,
    signature,
    signatureSha256: signature && sha256(signature),
    agreed: waiver.agree,
    signerName: waiver.signerName,
    signerIssuer: caller.issuer,
    signerSubject: caller.subject,
    onBehalfOf: fullName(contact),
    comment: waiver.comment,
    waiverHtml: page,
    waiverHtmlSha256: sha256(page),
    ...datesOn(task, time.signedOn),
    ...time,
    ...stepsOf(waiver),
    receivedAt,
    device: headerOf(delivery, 'User-Agent'),
    appVersion: headerOf(delivery, APP_VERSION_HEADER),
    kioskId: delivery.sealed?.deviceId ?? null,
    ticketId: delivery.sealed?.ticketId ?? null,
    ...handoverOf(caller, signer),
  })
  return {
    action: 'waiver-signed',
    details: { seal, textSha256: shown.textSha256, waiverVersion: shown.waiverVersion },
    signed,
    write: () => write(tx),
  }
}

/** A waiver of the embedded service is signed there, by that service's rules, and shows no text of ours. */
const isSignedHere = (task: Task) => !task.externalWaiverId

/** Also where the task asks for a drawing only: people who cannot draw type their name in its place. */
const takesName = ({ signerName }: GivenWaiver, { enableTextSignature, enableWetSignature }: Task) =>
  enableTextSignature || (enableWetSignature && signerName.trim() !== '')

/** What the signer did before, by the device's clock. */
const stepsOf = ({ openedAt, endReachedAt, agreedAt }: GivenWaiver) => ({
  openedAt: readInstant(openedAt),
  endReachedAt: readInstant(endReachedAt),
  agreedAt: readInstant(agreedAt),
})

/** Headers are the caller's to fill, and what is sealed is kept for good. */
const headerOf = ({ headers }: Completion['delivery'], name: string) =>
  (headers.get(name) ?? '').slice(0, limits.description)

async function pageToSeal(venue: CachedVenue, waiver: GivenWaiver, { externalWaiverId }: Task) {
  if (!externalWaiverId) return waiver.waiverHTML
  const { waiverServiceUrl } = await venue.settings()
  return externalProof({ externalWaiverId, serviceUrl: waiverServiceUrl })
}

/** Who signed at a handed-over tablet, and by whose word or which proof. */
const handoverOf = ({ handover }: Caller, signer: ContactRow) => ({
  handoverId: handover?.id ?? null,
  handedTo: handover ? fullName(signer) : null,
  identifiedBy: handover?.identifiedBy ?? null,
  staffIssuer: handover?.staff.issuer ?? null,
  staffSubject: handover?.staff.subject ?? null,
  staffName: handover?.staff.name ?? null,
})

/** An adult with a sign-in of their own signs with it, and no one else does so for them. */
function requireOwnSignature({ contact, signer, hasOwnSignIn }: OwnAssignment) {
  if (contact.id === signer.id || !hasOwnSignIn) return
  throw documentRefused('signs-alone', 'signerName', `${fullName(contact)} signs this with their own sign-in.`)
}

/** Staff who hand a tablet over must not sign at it themselves. */
function refuseStaffsName({ handover }: Caller, { signerName }: GivenWaiver) {
  if (!handover || !isSameName(signerName, handover.staff.name)) return
  throw documentRefused('signed-by-staff', 'signerName', 'Staff can’t sign for a guest.')
}

function requireAcceptance(waiver: GivenWaiver, task: Task) {
  if (!waiver.rolAccepted) throw documentRefused('not-accepted', 'rolAccepted', 'The waiver was not accepted.')
  if (isSignedHere(task) && task.enableAgreeCheckbox && !waiver.agree) {
    throw documentRefused('not-agreed', 'agree', 'Please check to agree.')
  }
}

function readSignature(waiver: GivenWaiver, task: Task) {
  if (waiver.signature === '') {
    if (!isSignedHere(task) || !task.enableWetSignature) return null
    throw documentRefused('signature-missing', 'signature', 'Please Sign.')
  }
  const png = readPng(waiver.signature)
  if (!png) throw documentRefused('signature-malformed', 'signature', 'The signature is not a PNG of usual size.')
  return png
}

function requireInertSnapshot(html: string, known: KnownText | null) {
  const part = firstActivePart(html, known)
  if (part) throw documentRefused('snapshot-not-inert', 'waiverHTML', `The snapshot holds something active: ${part}`)
}

/** The text as it was on the screen. An older version is taken and recorded as such: a device may have been offline. */
async function readShownText(tx: Database, waiver: GivenWaiver, task: Task) {
  const textSha256 = waiver.rolText === task.waiverText ? textSha256Of(task) : sha256(waiver.rolText)
  if (waiver.textSha256 !== null && waiver.textSha256.toLowerCase() !== textSha256) {
    throw documentRefused('text-hash-differs', 'textSha256', 'The hash is not that of the text.')
  }
  const text = { text: waiver.rolText, textSha256 }
  if (!isSignedHere(task)) return { ...text, waiverVersion: null, versionText: null, isCurrentVersion: true }
  const version =
    task.waiverVersion !== null && task.waiverText === waiver.rolText
      ? { version: task.waiverVersion, text: task.waiverText }
      : await findShownVersion(tx, task.id, waiver.rolText)
  if (!version) throw documentRefused('text-unknown', 'rolText', 'This waiver never had that text.')
  const isCurrentVersion = version.version === task.waiverVersion
  return { ...text, waiverVersion: version.version, versionText: version.text, isCurrentVersion }
}
