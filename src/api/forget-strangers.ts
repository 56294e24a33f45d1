import * as v from 'valibot'
import { ownedBy } from '../storage/database'
import type { DeviceStorage } from '../storage/device-storage'
import type { Owner } from '../storage/owner'
import { findRead } from '../storage/reads'
import { type ReadableName, readKey } from './reader'

const Family = v.object({
  contacts: v.array(v.object({ contactId: v.number(), isHeadOfHouseHold: v.fallback(v.boolean(), false) })),
  ownContactId: v.fallback(v.nullable(v.number()), null),
})
/** In the key of an answer: about whom was asked. */
const Asked = v.object({ body: v.object({ contactIds: v.array(v.number()) }) })
/** Of an answer itself, in whatever build's form. */
const Tasks = v.record(v.string(), v.array(v.object({ id: v.number(), contact: v.object({ contactId: v.number() }) })))

const TASKS: ReadableName = 'groupContactTasks'
/** Asked for the family as a whole: it is asked for again where it is shown. */
const DOCUMENTS: ReadableName = 'listOwnDocuments'

/**
 * Removes what is kept here about people who have left the family, as it was told last: their tasks with all that was
 * given, and forms in progress. A second adult whose sign-in has ended would keep the children's health answers on
 * their phone. What was asked after the family was told stays, and so does every unsent document.
 *
 * Answers whether the person has left a family: none of several people that were asked about is here any more. Who
 * joins one was alone before, and heads none.
 */
export const forgetStrangers = (storage: DeviceStorage, owner: Owner): Promise<boolean> =>
  storage.run((database) =>
    database.transaction('rw', [database.reads, database.drafts], async () => {
      const { reads, drafts } = database
      const told = await findRead(database, owner, readKey('getProfile', {}))
      const family = v.safeParse(Family, told?.value)
      if (!told || !family.success) return false
      const { contacts, ownContactId } = family.output
      const known = new Set(contacts.map(({ contactId }) => contactId))
      const askedAbout = (input: string) => {
        const asked = v.safeParse(Asked, JSON.parse(input))
        return asked.success ? asked.output.body.contactIds : []
      }
      const asksForStranger = (input: string) => askedAbout(input).some((contactId) => !known.has(contactId))
      // Their keys alone: the answers hold every waiver's text.
      const keys = await reads.where('[ownerIss+ownerSub]').equals(ownedBy(owner)).primaryKeys()
      const asked = keys.filter(([, , call, input]) => call === TASKS && asksForStranger(input))
      const old = (await reads.bulkGet(asked)).flatMap((row) => (row && row.fetchedAt <= told.fetchedAt ? row : []))
      if (old.length === 0) return false
      const [iss, sub] = ownedBy(owner)
      const forms = old.flatMap(({ value }) => {
        const tasks = v.safeParse(Tasks, value)
        if (!tasks.success) return []
        const theirs = Object.values(tasks.output).flat()
        return theirs.flatMap(({ id, contact }) => (known.has(contact.contactId) ? [] : String(id)))
      })
      const inProgress = await drafts.where('[ownerIss+ownerSub]').equals([iss, sub]).primaryKeys()
      await drafts.bulkDelete(
        inProgress.filter(([, , , subject]) => forms.includes(subject.replace(/^contactTask:/, ''))),
      )
      await reads.bulkDelete([
        ...old.map(({ call, input }): (typeof keys)[number] => [iss, sub, call, input]),
        ...keys.filter(([, , call]) => call === DOCUMENTS),
      ])
      const before = [...new Set(old.flatMap(({ input }) => askedAbout(input)))]
      const isHead = contacts.some((each) => each.contactId === ownContactId && each.isHeadOfHouseHold)
      return isHead && before.length > 1 && !before.some((contactId) => known.has(contactId))
    }),
  )
