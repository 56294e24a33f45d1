import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => join('src', file))

/** A tag up to its `>` that closes it: the one of an arrow is within a pair of braces. */
const formTags = (text: string) => text.match(/<form\b(?:[^>{]|\{[^}]*\})*>/g) ?? []

/** Of one of several radio buttons there is no `aria-required`. */
const isRequiredByBrowser = (text: string) =>
  /^\s+required(?:=|$)/m.test(text.replace(/type="radio"\s+required\b/g, ''))

test('no form is checked by the browser, which speaks its own language and of one field at a time', () => {
  const texts = sources.map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  expect(texts.flatMap(({ text }) => formTags(text)).length).toBeGreaterThan(15)
  const checked = texts.filter(({ text }) => formTags(text).some((tag) => !/\bnoValidate\b/.test(tag)))
  const required = texts.filter(({ text }) => isRequiredByBrowser(text))
  expect([...checked, ...required].map(({ file }) => file)).toEqual([])
})
