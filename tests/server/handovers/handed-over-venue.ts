import type { RunningServer } from '../../../server/app/server'
import { addSignInAccounts } from '../../../server/identity/sign-in-accounts'
import type { BegunHandover, Handover, HandoverAtDevice } from '../../../src/contract/entities/staff/handover'
import type { VisitList } from '../../../src/contract/entities/staff/visit'
import { bearer, signIn } from '../support/browser'
import { kioskVenue, type Tablet } from '../support/kiosk-stay'

const CLERK = { subject: 'clerk', email: 'clerk@example.com', givenName: 'Cleo', familyName: 'Rossi' }

export const lea = { firstName: 'Lea', dateOfBirth: '2018-07-01' }
export const nora = { firstName: 'Nora', dateOfBirth: '1990-02-03' }

/** A running venue with two members of staff, as far as handing over needs it. The administrator is Robin Hale. */
export async function handedOverVenue(server: Pick<RunningServer, 'url' | 'database'>) {
  const venue = await kioskVenue(server)
  const password = 'of the test of handing over'
  await addSignInAccounts(server.database, [{ ...CLERK, password }])
  await venue.ask('POST', '/api/admin/access/email', { email: CLERK.email, role: 'frontDesk' })
  const clerk = bearer(await signIn(server.url, CLERK.email, password))
  let families = 0

  /** Its head is an adult who has everything to do. Answers the head. */
  async function aFamily(people: object[] = [nora, lea], email = '') {
    const lastName = `Berg${String.fromCharCode(97 + (families % 26), 97 + Math.floor(families++ / 26))}`
    const named = people.map((person) => ({ lastName, ...person }))
    const add = (noneOf: number[]) =>
      venue.ask<{ contactId: number | null; similar: { contactId: number }[] }>('POST', '/api/people/walk-ins', {
        ...{ locationId: 1, people: named, email, phone: '', noneOf },
      })
    const first = await add([])
    const { contactId } = first.body.contactId
      ? first.body
      : (await add(first.body.similar.map((person) => person.contactId))).body
    if (!contactId) throw new Error(`The family was not made: ${JSON.stringify(first.body)}`)
    return { contactId, lastName }
  }

  const handOver = (
    contactId: number,
    tablet: Pick<Tablet, 'id'>,
    { identifiedBy = 'staff', by = undefined as Record<string, string> | undefined } = {},
  ) =>
    venue.ask<Handover & { code: string }>(
      'POST',
      `/api/people/${contactId}/handover`,
      { locationId: 1, deviceId: tablet.id, identifiedBy },
      by,
    )

  /** What the adult's calls say who they are, once they have begun at the tablet. */
  async function begin(tablet: Tablet, code = '') {
    const { body } = await tablet.ask<HandoverAtDevice>('GET', '/api/device/handover')
    const sent = { id: body.handover?.id, code }
    const begun = await tablet.ask<BegunHandover & { code?: string }>('POST', '/api/device/handover', sent)
    return { ...begun, as: { Authorization: `Bearer ${begun.body.token}` } }
  }

  const list = async () => (await venue.ask<VisitList>('GET', '/api/visits?locationId=1')).body

  return { ...venue, clerk, aFamily, handOver, begin, list }
}
