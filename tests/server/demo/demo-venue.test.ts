import { describe, expect, it } from 'vitest'
import defaultLanguage from '../../../public/defaults/default-language.json'
import defaultTheme from '../../../public/defaults/default-theme.json'
import { demoLanguage, demoTheme } from '../../../server/demo/demo-look'
import { birthDay, demoHouseholds } from '../../../server/demo/demo-people'
import { demoRentalAgreement, demoWaiver } from '../../../server/demo/demo-waiver'
import { cleanHtml } from '../../../server/tasks/clean-html'
import { readLanguage } from '../../../src/contract/entities/language'
import { readTheme } from '../../../src/contract/entities/theme'
import { bearer, signIn } from '../support/browser'
import { serverForTest } from '../support/running-server'

const leaves = (tree: object): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? leaves(value).map((leaf) => `${key}.${leaf}`) : [key],
  )

describe('the demo venue', () => {
  it('uses only texts and looks that the app knows and allows', () => {
    expect(readLanguage(defaultLanguage, JSON.stringify(demoLanguage)).refused).toEqual([])
    expect(readTheme(defaultTheme, JSON.stringify(demoTheme)).refused).toEqual([])
    const [words, looks] = [new Set(leaves(defaultLanguage)), new Set(leaves(defaultTheme))]
    expect(leaves(demoLanguage).filter((path) => !words.has(path))).toEqual([])
    expect(leaves(demoTheme).filter((path) => !looks.has(path))).toEqual([])
  })

  it('has a waiver of real length that cleaning leaves as it is', () => {
    const words = demoWaiver
      .replace(/<[^>]+>/g, ' ')
      .split(/\s+/)
      .filter(Boolean)
    expect(words.length).toBeGreaterThan(1400)
    expect(cleanHtml(demoWaiver)).toBe(demoWaiver)
    expect(cleanHtml(demoRentalAgreement)).toBe(demoRentalAgreement)
  })

  it('gives no two people numbers that follow each other: who knows one cannot count to the next', () => {
    for (const name of ['ipCode', 'customerId'] as const) {
      const numbers = demoHouseholds.flat().map((each) => Number(each[name].replace(/\D/g, '')))
      const apart = numbers.flatMap((one) => numbers.filter((other) => other > one).map((other) => other - one))
      expect(Math.min(...apart)).toBeGreaterThan(10_000)
    }
  })

  it('has people of the same age for months to come', () => {
    expect(birthDay('2026-02-03', 9)).toBe('2016-10-14')
    expect(birthDay('2026-11-21', 9)).toBe('2017-07-14')
  })

  it('gives a family something to do of every kind, and lets an administrator add more', async () => {
    const { url } = await serverForTest()
    const guest = { 'Content-Type': 'application/json', ...bearer(await signIn(url, 'maya@example.com')) }
    const { contacts } = await (await fetch(`${url}/api/profile`, { headers: guest })).json()
    const contactIds = contacts.map(({ contactId }: { contactId: number }) => contactId)
    const grouping = await fetch(`${url}/api/tasks/ContactTaskGrouping/Location/1`, {
      method: 'POST',
      headers: guest,
      body: JSON.stringify({ contactIds, activityId: null }),
    })
    const groups: Record<string, unknown[]> = await grouping.json()
    expect(Object.fromEntries(Object.entries(groups).map(([name, tasks]) => [name, tasks.length]))).toEqual({
      waiverContactTasks: 4,
      rentalProfileContactTasks: 4,
      childRegistrationContactTasks: 2,
      photoContactTasks: 4,
    })
    const admin = { 'Content-Type': 'application/json', ...bearer(await signIn(url, 'admin@example.com')) }
    const body = JSON.stringify({ name: 'North Gate', isEnabled: true })
    const added = await fetch(`${url}/api/locations`, { method: 'POST', headers: admin, body })
    expect(await added.json()).toMatchObject({ id: 4, name: 'North Gate' })
  })
})
