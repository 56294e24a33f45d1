import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

interface Locked {
  version?: string
  integrity?: string
  dev?: boolean
  optional?: boolean
}

const { packages }: { packages: Record<string, Locked> } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const unsealed = Object.entries(packages).filter(([path, { integrity }]) => path !== '' && integrity === undefined)
const nameOf = (path: string) => path.replace(/^.*node_modules\//, '')

describe('the lock file', () => {
  test('seals every package that a venue runs', () => {
    expect(unsealed.filter(([, { dev }]) => !dev).map(([path]) => path)).toEqual([])
  })

  test('seals every package but builds of development tools for other machines, which the contributing guide names', () => {
    const guide = readFileSync('docs/CONTRIBUTING.md', 'utf8')
    const families = [...new Set(unsealed.map(([path]) => nameOf(path).replace(/^(@[^/]+\/[a-z]+).*$/, '$1')))].sort()
    expect(unsealed.filter(([, { optional }]) => !optional)).toEqual([])
    for (const family of families) expect(guide).toContain(`\`${family}-*\``)
  })
})
