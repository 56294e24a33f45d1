import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const [, build = ''] = /^# +(podman build .+)$/m.exec(readFileSync('docs/deploy/Containerfile', 'utf8')) ?? []

it('the image is built under the name that compose starts: any other is looked for at a registry', () => {
  const [, started] = /^ +image: (basehut:\S+)$/m.exec(readFileSync('docs/deploy/compose.yaml', 'utf8')) ?? []
  expect(started).toBe(`basehut:${version}`)
  expect(/ -t (\S+) /.exec(build)?.[1]).toBe(started)
  expect(build).toContain(`VERSION=${version} `)
})

it('the image is built in the format that has a health check: podman leaves it out of its own', () => {
  expect(build).toContain(' --format docker ')
})
