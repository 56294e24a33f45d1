import type { FoundHead, MemberOf, Place } from './find-people'
import type { GivenPerson } from './given-people'
import { type Codes, codesOf, type KnownContact } from './known-contacts'

/** Someone whom the venue does not know yet. A head's household is made with them. */
export interface NewPerson {
  row: GivenPerson
  household: Place | null
}

const bornAlike = (one: string | null, other: string | null) => one === null || other === null || one === other

/**
 * Who the rows of one part of a file are, in their order: a row may find whom an earlier one has made, or has given a
 * customer id to, before any of it is written.
 */
export class PeopleOfPart {
  readonly made: NewPerson[] = []
  /** Of contacts that were there: what a row changes, and null where it says nothing new. */
  readonly changed: (Codes & { id: number })[] = []
  readonly furtherIds: { customerId: string; of: number | NewPerson }[] = []
  readonly met = new Set<number>()
  readonly #contacts = new Map<number, KnownContact>()
  readonly #heads = new Map<string, NewPerson[]>()
  readonly #members = new Map<string, NewPerson>()

  constructor(readonly upToDate: ReadonlySet<number>) {}

  takeKnown(row: GivenPerson, contact: KnownContact): void {
    this.#bringUpToDate(row, this.#one(contact))
  }

  takeHead(row: GivenPerson, found: FoundHead | undefined): void {
    const { address = '', same = null, free = [] } = found ?? {}
    const made = this.#heads.get(address) ?? []
    const isSame = (head: NewPerson) =>
      head.row.name_key === row.name_key && bornAlike(head.row.date_of_birth, row.date_of_birth)
    const again = same ? undefined : made.find(isSame)
    const earlier = same ? this.#one(same) : this.#firstFree(free)
    if (again) this.furtherIds.push({ customerId: row.customer_id, of: again })
    else if (earlier) this.#takeEarlier(row, earlier)
    else this.#heads.set(address, [...made, this.#make(row, null)])
  }

  takeMember(row: MemberOf, found: readonly KnownContact[]): void {
    const key = JSON.stringify([row.householdId, row.name_key, row.date_of_birth])
    const again = this.#members.get(key)
    const earlier = row.date_of_birth === null ? this.#firstFree(found) : found[0] && this.#one(found[0])
    if (earlier) this.#takeEarlier(row, earlier)
    else if (again) this.furtherIds.push({ customerId: row.customer_id, of: again })
    else {
      const made = this.#make(row, row)
      // Without a date of birth two people may share a name.
      if (row.date_of_birth !== null) this.#members.set(key, made)
    }
  }

  /** The same contact for each row that leads to it, so that each sees what an earlier one has changed. */
  #one(contact: KnownContact): KnownContact {
    const one = this.#contacts.get(contact.id) ?? contact
    this.#contacts.set(one.id, one)
    return one
  }

  #firstFree(found: readonly KnownContact[]): KnownContact | undefined {
    return found.map((contact) => this.#one(contact)).find(({ customerId }) => customerId === null)
  }

  #make(row: GivenPerson, household: NewPerson['household']): NewPerson {
    const made = { row, household }
    this.made.push(made)
    return made
  }

  #takeEarlier(row: GivenPerson, contact: KnownContact): void {
    this.#bringUpToDate(row, contact)
    if (contact.customerId !== row.customer_id) this.furtherIds.push({ customerId: row.customer_id, of: contact.id })
  }

  /** Where the row is empty the contact stays as it is, and so does the first customer id. */
  #bringUpToDate(row: GivenPerson, contact: KnownContact): void {
    if (this.upToDate.has(contact.id) || this.met.has(contact.id)) return
    this.met.add(contact.id)
    const given = { ...codesOf(row), customerId: contact.customerId ?? row.customer_id }
    const isNew = (name: keyof Codes) => given[name] !== null && given[name] !== contact[name]
    const names = ['customerId', 'ipCode', 'phone', 'externalOrderId'] as const
    // Most rows say nothing new, and each statement keeps guests waiting.
    if (!names.some(isNew)) return
    const changes = { customerId: null, ipCode: null, phone: null, externalOrderId: null }
    for (const name of names.filter(isNew)) Object.assign(changes, { [name]: given[name] })
    this.changed.push({ id: contact.id, ...changes })
    contact.customerId = given.customerId
  }
}
