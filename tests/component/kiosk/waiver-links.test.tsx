import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { WaiverArticle } from '../../../src/waiver/waiver-article'
import { mountGuest } from '../support/mount-guest'

afterEach(() => {
  delete document.documentElement.dataset.kiosk
})

const wordsBeside = (link: Element) => getComputedStyle(link, '::after').content

test('at a kiosk, where links lead nowhere, the address of a link in a waiver stands beside its words', async () => {
  const html = '<p>Read <a href="https://law.example/act">the act</a> first.</p>'
  await mountGuest(<WaiverArticle html={html} scrolledTo={0} />)
  const link = page.getByRole('link', { name: 'the act' }).element()
  expect(wordsBeside(link)).toBe('none')
  document.documentElement.dataset.kiosk = ''
  expect(wordsBeside(link)).toContain('https://law.example/act')
})
