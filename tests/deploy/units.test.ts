import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { has, run } from './archive'

describe.skipIf(!has('systemd-analyze'))('systemd', () => {
  it.each(['basehut.service', 'basehut-backup.service', 'basehut-backup.timer'])(
    'takes %s without a word',
    async (name) => {
      const folder = await mkdtemp(join(tmpdir(), 'basehut-units-'))
      mkdirSync(join(folder, 'opt'))
      for (const unit of ['basehut.service', 'basehut-backup.service', 'basehut-backup.timer']) {
        // The program that is started has to be there for the check; here it is the one that runs this test.
        const text = readFileSync(join('docs/deploy', unit), 'utf8').replaceAll('/usr/bin/node', process.execPath)
        writeFileSync(join(folder, unit), text)
      }
      // It answers 0 with a warning for a key that it does not know.
      expect(run('systemd-analyze', ['verify', join(folder, name)])).toEqual({ status: 0, printed: '' })
    },
  )

  it('finds the service well shut in', () => {
    const { printed } = run('systemd-analyze', [
      'security',
      '--offline=true',
      '--threshold=35',
      'docs/deploy/basehut.service',
    ])
    expect(printed).toMatch(/Overall exposure level for basehut\.service: [0-3]\.\d/)
  })
})
