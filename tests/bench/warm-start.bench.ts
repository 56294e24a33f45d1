import { expect, signInAs, test, untilInstalledForOffline } from '../support/story'
import { timeWarmStarts } from './measure-page'

test('a warm start without a network beside one with it', async ({ device }) => {
  const page = await device.open('/home')
  await signInAs(page, 'maya@example.com')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await untilInstalledForOffline(page)
  const rows: Record<string, { 'first paint ms': number; 'first control ms': number }> = {}
  for (const path of ['/welcome', '/home']) {
    for (const offline of [false, true]) {
      const { paint, control } = await timeWarmStarts(page, path, { offline, runs: 5 })
      rows[`${path} ${offline ? 'offline' : 'online'}`] = {
        'first paint ms': Math.round(paint),
        'first control ms': Math.round(control),
      }
    }
  }
  console.log('\nStarts from the worker, CPU 4x slower, median of 5')
  console.table(rows)
})
