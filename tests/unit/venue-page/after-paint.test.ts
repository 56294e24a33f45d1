import { expect, it } from 'vitest'
import { fetchScripts } from '../../../src/app/start/fetch-scripts'
import { withScriptsAfterPaint } from '../../../src/venue-page/after-paint'

it('the scripts that a page has put off are fetched, all of them and nothing else', () => {
  const page = withScriptsAfterPaint('<link rel="icon"/><link rel="modulepreload"/><link rel="modulepreload"/>')
  const links = Array.from(page.matchAll(/rel="([^"]+)"/g), ([, rel = '']) => ({ rel }))
  const querySelectorAll = (asked: string) => links.filter(({ rel }) => asked === `[rel=${rel}]`)
  fetchScripts({ querySelectorAll } as unknown as Document)
  expect(links.map(({ rel }) => rel)).toEqual(['icon', 'modulepreload', 'modulepreload'])
})
