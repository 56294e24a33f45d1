import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encode } from 'uqr'
import { pretendedCamera } from '../../support/browser/chromium.mjs'
import { test } from '../../support/browser/own-browser'
import { expect } from '../../support/story'

const WIDTH = 640
const HEIGHT = 480

/** One frame of raw video (YUV4MPEG2) that shows a QR code, for the browser's pretended camera to repeat. */
function filmOf(code: string): string {
  const { data, size } = encode(code, { ecc: 'M', border: 4 })
  const scale = Math.floor(HEIGHT / size)
  const luma = Buffer.alloc(WIDTH * HEIGHT, 235)
  const left = Math.floor((WIDTH - size * scale) / 2)
  for (let y = 0; y < size * scale; y++)
    for (let x = 0; x < size * scale; x++)
      if (data[Math.floor(y / scale)]?.[Math.floor(x / scale)]) luma[y * WIDTH + left + x] = 16
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)])
  const path = join(mkdtempSync(join(tmpdir(), 'basehut-film-')), 'pass.y4m')
  writeFileSync(path, Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`), frame]))
  return path
}

test.use({
  browserArgs: [
    ...pretendedCamera,
    `--use-file-for-fake-video-capture=${filmOf('https://venue.example/connect?ipcode=016147302958')}`,
  ],
})

test('the camera reads a pass once, with a reader that this server brings itself', async ({ page, venue }) => {
  const asked: string[] = []
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin !== venue.url && url.protocol.startsWith('http')) elsewhere.push(request.url())
    if (url.pathname === '/api/profile/passes/check') asked.push(request.postData() ?? '')
  })
  await page.goto('/pass-checker')
  await page.getByRole('button', { name: 'Scan with the camera' }).click()
  await expect(page.locator('[data-outcome="valid"]')).toContainText('Season pass')
  await expect(page.getByText('Hold the pass’s code inside the frame.')).toBeVisible()
  const seen = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
  const from = await seen()
  await expect.poll(seen).toBeGreaterThan(from + 1)
  await page.getByRole('button', { name: 'Close the camera' }).click()
  await expect(page.getByText('Hold the pass’s code inside the frame.')).toHaveCount(0)
  expect(asked).toHaveLength(1)
  expect(asked[0]).toContain('"ipCode":"016147302958"')
  expect(elsewhere).toEqual([])
})
