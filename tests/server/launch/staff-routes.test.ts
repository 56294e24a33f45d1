import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const ASSETS = 'dist/app/assets'

const name = readdirSync(ASSETS).find((file) => /^staff-routes-[\w-]{8}\.js$/.test(file))
const routes = readFileSync(`${ASSETS}/${name}`, 'utf8')

it('staff’s routes bring along what is said where the desk cannot be loaded: a guest’s device does not keep the desk', () => {
  expect(routes).toContain('The front desk needs a connection')
  expect(readFileSync('dist/app/sw.js', 'utf8')).toContain(`assets/${name}`)
})

it('who checks a pass without a sign-in waits for no script of the signed-in', () => {
  const imported = [...routes.matchAll(/\b(?:from|import)"\.\/([\w-]+)-[\w-]{8}\.js"/g)].map(([, chunk]) => chunk)
  expect(imported).toContain('framework')
  expect(imported).not.toContain('home')
})
