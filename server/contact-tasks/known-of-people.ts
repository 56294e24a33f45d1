import { eq, type SQL, sql } from 'drizzle-orm'
import type { ChildRegistration } from '../../src/contract/entities/child-registration'
import { builtOnce, type Given, isOneOf } from '../database/built-once'
import type { Database } from '../database/database'
import { isoInstant, rowsAsJson } from '../database/queries/rows-as-json'
import type { Portrait } from '../households/contact.answer'
import { contacts } from '../households/contact.table'
import { photos } from '../photos/photo.table'
import { waiverEvidence } from '../records/waiver-evidence.table'
import { rentalProfiles } from '../rental/rental-profile.table'
import { childRegistrations } from './child-registration.table'
import { contactTasks } from './contact-task.table'
import { type RentalChoice, type Stored, toChoice, toRegistration } from './stored-profiles'

/** The newest signature of a person under a task; its bytes and the page that was shown stay sealed. */
export interface Signature {
  taskId: number
  waiverVersion: number | null
  /** Null where it is the text of the waiver's version. */
  text: string | null
  textSha256: string
  signedOn: string
  effectiveTo: string | null
  signedAt: Date | null
  receivedAt: Date
  comment: string
  signerName: string
  agreed: boolean
}

/** What a person has given so far, for tasks of every kind. */
export interface KnownOfPerson {
  portrait: Portrait | null
  rentalProfile: Stored<RentalChoice> | null
  registration: Stored<ChildRegistration> | null
  signatures: readonly Signature[]
}

interface Asked {
  contactIds: readonly number[]
  taskIds: readonly number[]
}

const shares = rowsAsJson({ id: contactTasks.id, taskId: contactTasks.taskId }, contactTasks.id)

const sharesIn = (taskIds: SQL) =>
  sql<(typeof shares)['_']['type']>`(select ${shares} from ${contactTasks}
    where ${contactTasks.contactId} = ${contacts.id} and ${isOneOf(contactTasks.taskId, taskIds)})`

const signatures = rowsAsJson(
  {
    taskId: waiverEvidence.taskId,
    waiverVersion: waiverEvidence.waiverVersion,
    text: waiverEvidence.text,
    textSha256: waiverEvidence.textSha256,
    signedOn: waiverEvidence.signedOn,
    effectiveTo: waiverEvidence.effectiveTo,
    signedAt: sql<string | null>`${isoInstant(waiverEvidence.signedAt)}`,
    receivedAt: isoInstant(waiverEvidence.receivedAt),
    comment: waiverEvidence.comment,
    signerName: waiverEvidence.signerName,
    agreed: waiverEvidence.agreed,
  },
  waiverEvidence.taskId,
)

/** Both downwards: the index is read backwards, and nothing is sorted. */
const newestSignatures = (taskIds: SQL) =>
  sql<(typeof signatures)['_']['type']>`(select ${signatures} from (
    select distinct on (${waiverEvidence.taskId}) * from ${waiverEvidence}
    where ${waiverEvidence.contactId} = ${contacts.id} and ${isOneOf(waiverEvidence.taskId, taskIds)}
    order by ${waiverEvidence.taskId} desc, ${waiverEvidence.id} desc) ${waiverEvidence})`

const readRows = builtOnce((database, value: Given<Asked & { withPictures: boolean }>) =>
  database
    .select({
      contactId: contacts.id,
      portrait: {
        jpeg: sql<Uint8Array | null>`case when ${value('withPictures')} then ${photos.jpeg} end`,
        sha256: photos.sha256,
        receivedAt: photos.receivedAt,
      },
      rentalProfile: rentalProfiles,
      registration: childRegistrations,
      shares: sharesIn(value('taskIds')),
      signatures: newestSignatures(value('taskIds')),
    })
    .from(contacts)
    .leftJoin(photos, eq(photos.contactId, contacts.id))
    .leftJoin(rentalProfiles, eq(rentalProfiles.contactId, contacts.id))
    .leftJoin(childRegistrations, eq(childRegistrations.contactId, contacts.id))
    .where(isOneOf(contacts.id, value('contactIds'))),
)

/**
 * What these people have given for these tasks, by contact id, and the lasting ids of their shares in them. In one
 * statement: each is a way to the database and back, and on the embedded one it holds up everyone else.
 */
export async function readKnownOfPeople(database: Database, asked: Asked, { withPictures }: { withPictures: boolean }) {
  if (asked.contactIds.length === 0) return { of: new Map<number, KnownOfPerson>(), shares: [] }
  const rows = await readRows(database, { ...asked, withPictures })
  const of = new Map<number, KnownOfPerson>()
  for (const { contactId, portrait, rentalProfile, registration, signatures: signed } of rows)
    of.set(contactId, {
      portrait,
      rentalProfile: rentalProfile && toChoice(rentalProfile),
      registration: registration && toRegistration(registration),
      signatures: signed.map(({ signedAt, receivedAt, ...signature }) => ({
        ...signature,
        signedAt: signedAt === null ? null : new Date(signedAt),
        receivedAt: new Date(receivedAt),
      })),
    })
  return { of, shares: rows.flatMap(({ contactId, shares: own }) => own.map((share) => ({ contactId, ...share }))) }
}
