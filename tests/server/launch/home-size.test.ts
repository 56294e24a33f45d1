import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'

const ASSETS = 'dist/app/assets'

const texts = readdirSync(ASSETS)
  .filter((name) => /^home-[\w-]{8}\.js$/.test(name))
  .map((name) => readFileSync(`${ASSETS}/${name}`, 'utf8'))
const home = texts.find((text) => text.includes('data-settled')) ?? ''

it('home needs no more script beside the first screen’s than it did: 72 kB once it is packed', () => {
  expect(home).not.toBe('')
  expect(gzipSync(home).length).toBeLessThan(72_000)
})

it.each(['mantine', 'signature_pad', 'cropper'])('what a guest needs only for a form is not in it: %s', (mark) => {
  expect(home).not.toContain(mark)
})

it('sealing what waits for the worker brings no screen along', () => {
  const read = (start: string) => {
    const name = readdirSync(ASSETS).find((file) => new RegExp(`^${start}-[\\w-]{8}\\.js$`).test(file))
    return readFileSync(`${ASSETS}/${name}`, 'utf8')
  }
  const imported = (text: string) =>
    [...text.matchAll(/\b(?:from|import)"\.\/([\w-]+)-[\w-]{8}\.js"/g)].map(([, name = '']) => name)
  const ofSealer = imported(read('copy-sealer'))
  expect(ofSealer).not.toEqual([])
  const standing = [...imported(home), 'home']
  expect(ofSealer.filter((name) => !standing.includes(name))).toEqual([])
})

it('what a guest’s device keeps comes in few files', () => {
  const kept = new Set(readFileSync('dist/app/sw.js', 'utf8').match(/assets\/[\w.-]+/g))
  expect(kept.size).toBeLessThan(85)
})

it('the worker keeps first what a guest needs first', () => {
  const urls = [...readFileSync('dist/app/sw.js', 'utf8').matchAll(/["'`]?url["'`]?:["'`]([^"'`]+)/g)].map(
    ([, url = '']) => url,
  )
  const placeOf = (start: string) => urls.findIndex((url) => url.startsWith(start))
  const places = ['index.html', 'assets/framework-', 'assets/home-', 'assets/check-in-', 'assets/kiosk-'].map(placeOf)
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})
