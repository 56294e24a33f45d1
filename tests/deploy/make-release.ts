import { spawnSync } from 'node:child_process'

/** Makes the archive that the checks of this folder start. */
export default function makeRelease(): void {
  const { status, stderr, stdout } = spawnSync('npm', ['run', '--silent', 'release'], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${stdout}${stderr}`)
}
