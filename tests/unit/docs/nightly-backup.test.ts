import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

const unit = readFileSync('docs/deploy/basehut-backup.service', 'utf8')

/** The file that the unit's own command would write at that moment: the shell gets a clock of ours, and a program that says what it was told. */
function fileWrittenAt(seconds: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'basehut-unit-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'date'), `#!/bin/sh\nexec /bin/date -u -d @${seconds} "$@"\n`, { mode: 0o755 })
  writeFileSync(join(folder, 'node'), '#!/bin/sh\nprintf %s "$3"\n', { mode: 0o755 })
  // As systemd reads it: a doubled sign stands for one.
  const script = /^ExecStart=\/bin\/sh -c '(.*)'$/m.exec(unit)?.[1]?.replaceAll('%%', '%') ?? ''
  const env = { PATH: `${folder}:/bin:/usr/bin`, STATE_DIRECTORY: '/var/lib/basehut-backups' }
  return execFileSync('/bin/sh', ['-c', script], { env, encoding: 'utf8' })
}

const NIGHT = Date.UTC(2026, 10, 27, 3, 34, 12) / 1000

it.runIf(process.platform === 'linux')(
  'a backup that the timer or a person starts again on the same day gets a file of its own',
  () => {
    expect(fileWrittenAt(NIGHT)).toMatch(/^\/var\/lib\/basehut-backups\/2026-11-27\S*\.backup$/)
    expect(fileWrittenAt(NIGHT + 60)).not.toBe(fileWrittenAt(NIGHT))
  },
)
