import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Contact } from '../../../src/contract/entities/contact'
import { emptyGrouping } from '../../../src/contract/entities/contact-task'
import { MemberList } from '../../../src/guest/home/member-list'
import { type MemberProgress, progressOfMembers } from '../../../src/guest/home/member-progress'
import { sampleFamily } from '../../../src/preview/sample-family'
import { grouping, people } from '../../unit/check-in/a-family'
import { mountGuest } from '../support/mount-guest'

const showFamily = (people: number, more: Partial<Contact> = {}) => {
  const contacts = Array.from({ length: people }, (_, index) => {
    const pattern = sampleFamily[index % sampleFamily.length]
    if (!pattern) throw new Error('The sample family is gone.')
    return { ...pattern, contactId: 100 + index, firstName: `Guest${index}`, ...more }
  })
  const members = progressOfMembers({ contacts, grouping: emptyGrouping, documents: [], taskOrder: [] })
  return mountGuest(<MemberList members={members} isKnown isSettled chosen={[]} documents={[]} onTick={() => {}} />)
}

const cardOf = (number: number) => page.getByText(`Guest${number} Sample`, { exact: true }).element()
const isLaidOut = (number: number) => cardOf(number).checkVisibility({ contentVisibilityAuto: true })
const laidOut = (people: number) => Array.from({ length: people }, (_, number) => number).filter(isLaidOut).length

test('of a family of 50 the cards out of sight are laid out when they come into view, and are as wide as the others', async () => {
  await showFamily(50)
  await expect.element(page.getByRole('listitem').last()).toBeInTheDocument()
  await expect.poll(() => laidOut(50)).toBe(24)
  expect(page.getByRole('checkbox', { includeHidden: true }).elements()).toHaveLength(50)

  cardOf(49).scrollIntoView()
  await expect.poll(() => isLaidOut(49)).toBe(true)
  const widthOf = (number: number) => cardOf(number).closest('label')?.getBoundingClientRect().width
  expect(widthOf(49)).toBe(widthOf(0))
})

test('a father and a son of the same name are told apart by their ages', async () => {
  await showFamily(2, { firstName: 'Leo' })
  const [father, son] = sampleFamily
  for (const person of [father, son]) {
    const name = `Leo ${person?.lastName} (${person?.age})`
    await expect.element(page.getByRole('checkbox', { name, exact: true, includeHidden: true })).toBeInTheDocument()
  }
  expect(father?.age).not.toBe(son?.age)
})

test('a family whose cards a large screen shows at once is laid out at once', async () => {
  await showFamily(24)
  await expect.element(page.getByRole('listitem').last()).toBeInTheDocument()
  expect(laidOut(24)).toBe(24)
})

test('a long word in the name of a task breaks at the card’s width, and moves nothing sideways', async () => {
  const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
  const contacts = sampleFamily.slice(0, 1).map((each) => ({ ...each, contactId: people.maya }))
  const tasks = grouping({ id: 1, type: 'Waiver' })
  const [waiver] = tasks.waiverContactTasks
  if (waiver) waiver.task.name = long
  const members = progressOfMembers({ contacts, grouping: tasks, documents: [], taskOrder: [] })
  await mountGuest(<MemberList members={members} isKnown isSettled chosen={[]} documents={[]} onTick={() => {}} />)
  await page.viewport(320, 640)
  await expect.element(page.getByText(`Next: ${long}`)).toBeInTheDocument()
  expect(document.documentElement.scrollWidth).toBe(320)
})

function TickedFamily({ members }: { members: readonly MemberProgress[] }) {
  const [chosen, choose] = useState<readonly number[]>([])
  const tick = (contactId: number, isTicked: boolean) => choose(isTicked ? [contactId] : [])
  return <MemberList members={members} isKnown isSettled chosen={chosen} documents={[]} onTick={tick} />
}

test('a tick draws none of the people again', async () => {
  let drawn = 0
  const contacts = sampleFamily.map((each) => ({
    ...each,
    get photo() {
      drawn += 1
      return ''
    },
  }))
  const [first] = contacts
  const grouped = grouping({ id: 1, type: 'Waiver' })
  const [waiver] = grouped.waiverContactTasks
  if (waiver && first) waiver.contact.contactId = first.contactId
  const members = progressOfMembers({ contacts, grouping: grouped, documents: [], taskOrder: [] })
  await mountGuest(<TickedFamily members={members} />)
  const box = page.getByRole('checkbox').first()
  await expect.element(box).toBeEnabled()
  const before = drawn
  await box.click()
  await expect.element(box).toBeChecked()
  expect(before).toBeGreaterThan(0)
  expect(drawn).toBe(before)
})
