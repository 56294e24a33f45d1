import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const sources = ['src', 'sw'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file)),
)

/** Younger than Safari 16.4, which the README promises; the compiler knows them all, and nothing writes them another way. */
const younger = [
  /\bURL\.(?:canParse|parse)\(/,
  /\b[pP]arams\.size\b/,
  /\bPromise\.(?:withResolvers|try)\(/,
  /\b(?:Object|Map)\.groupBy\(/,
  /\bArray\.fromAsync\(/,
  /\bAbortSignal\.any\(/,
  /\bResponse\.json\(/,
  /\bRegExp\.escape\(/,
  /\bError\.isError\(/,
  /\bIterator\.(?:from|prototype)\b/,
  /\.(?:values|keys|entries)\(\)\s*\.(?:map|filter|flatMap|some|every|find|reduce|take|drop|toArray)\(/,
  /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
  /\bUint8Array\.from(?:Base64|Hex)\b|\.to(?:Base64|Hex)\(/,
]

test('no source asks for what the oldest browser that the README names does not have', () => {
  const found = sources.flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n')
    return lines.filter((line) => younger.some((name) => name.test(line))).map((line) => `${file}: ${line.trim()}`)
  })
  expect(found).toEqual([])
})
