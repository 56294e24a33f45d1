import { readFileSync, writeFileSync } from 'node:fs'
import { chromium, expect, type Page, test } from '@playwright/test'
import { chromiumArgs, chromiumPath } from '../support/browser/chromium.mjs'
import { openFloor } from './floors'
import { tell } from './summary/tell'

/** What the larger phones take: 48 megapixels. */
const [WIDTH, HEIGHT] = [8000, 6000]

/** A photo with as much in it as a real one, so that its decoding is as much work: 10 to 20 MB. */
const makePhoto = (page: Page) =>
  page.evaluate(
    async ([width, height]) => {
      const tile = new OffscreenCanvas(500, 500)
      const pen = tile.getContext('2d')
      const pixels = pen?.createImageData(500, 500)
      if (!pen || !pixels) throw new Error('There is no canvas.')
      for (let at = 0; at < pixels.data.length; at += 1)
        pixels.data[at] = at % 4 === 3 ? 255 : 128 + 60 * Math.sin(at / 900) + ((Math.imul(at, 2654435761) >>> 13) & 31)
      pen.putImageData(pixels, 0, 0)
      const canvas = new OffscreenCanvas(width, height)
      const context = canvas.getContext('2d')
      if (!context) throw new Error('There is no canvas.')
      context.fillStyle = context.createPattern(tile, 'repeat') ?? ''
      context.fillRect(0, 0, width, height)
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
      return new Promise<string>((resolve) => {
        const reader = new FileReader()
        reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
        reader.readAsDataURL(blob)
      })
    },
    [WIDTH, HEIGHT] as const,
  )

/** Memory of a process at its highest since this was last asked. */
function highestMemory(pid: number) {
  const [, kilobytes] = readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmHWM:\s+(\d+)/) ?? []
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  return Number(kilobytes) / 1024
}

test('a photo of 48 megapixels, from the file to the portrait', async () => {
  const floor = await openFloor('photo')
  const maker = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs })
  const photo = Buffer.from(await makePhoto(await maker.newPage()), 'base64')
  await maker.close()

  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs })
  const page = await browser.newPage()
  await page.route('**/photo.jpg', (route) => route.fulfill({ body: photo, contentType: 'image/jpeg' }))
  await page.goto(floor.url)
  await page.waitForFunction(() => 'photograph' in window)
  const system = await browser.newBrowserCDPSession()
  const { processInfo } = await system.send('SystemInfo.getProcessInfo')
  const pids = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
  const before = pids.map(highestMemory)
  const { opened, portrait } = await page.evaluate(() => window.photograph('/photo.jpg'))
  const highest = pids.map(highestMemory)
  const grown = Math.max(...highest.map((memory, index) => memory - (before[index] ?? 0)))
  await browser.close()
  await floor.close()

  const row = ({ milliseconds, longestTask, bytes }: typeof opened) => ({
    took: { value: milliseconds, unit: 'ms' },
    'longest task': { value: longestTask, unit: 'ms', atMost: 50 },
    kB: bytes / 1024,
  })
  tell(`A photo of ${WIDTH} x ${HEIGHT}`, {
    'the file': { kB: photo.length / 1024 },
    opened: row(opened),
    portrait: row(portrait),
    'the page’s memory': {
      'more at most': { value: grown, unit: 'MB' },
      'in all': { value: Math.max(...highest), unit: 'MB', atMost: 300 },
    },
  })
  expect(opened.bytes).toBeGreaterThan(0)
})
