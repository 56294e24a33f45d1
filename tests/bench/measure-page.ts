import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { chromiumArgs, chromiumPath } from '../support/browser/chromium.mjs'

const slowNetwork = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }

export const median = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN

/** Notes when the first control that a person can use stands on the screen. */
const watchForControl = () => {
  const look = () => {
    for (const element of document.querySelectorAll('button, a[href], input, [role=button]')) {
      if (element.checkVisibility() && element.getBoundingClientRect().width > 1) {
        performance.mark('first-control')
        return
      }
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

const readTimes = () => ({
  paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  control: performance.getEntriesByName('first-control')[0]?.startTime ?? Number.NaN,
})

export const slowDown = (session: CDPSession, rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate })

const launch = (): Promise<Browser> => chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs })

/** A control may stand there before it has been painted. */
const afterFirstPaint = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)

const afterFirstControl = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('first-control').length > 0, undefined, { timeout: 60_000 })

/** Bytes that a first visit asks for until nothing is under way any more, without the worker's precache. */
export async function weigh(url: string) {
  const browser = await launch()
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
  const page = await context.newPage()
  const sizes = { script: { gzip: 0, brotli: 0 }, style: { gzip: 0, brotli: 0 }, all: { gzip: 0, brotli: 0 } }
  const reading: Promise<void>[] = []
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? ''
    if (response.status() !== 200) return
    reading.push(
      (async () => {
        const body = await response.body().catch(() => null)
        if (!body) return
        const packed = !/image\/(?!svg)/.test(type)
        const gzip = packed ? gzipSync(body, { level: 9 }).length : body.length
        const brotli = packed ? brotliCompressSync(body).length : body.length
        const kinds = [
          sizes.all,
          ...(type.includes('javascript') ? [sizes.script] : type.includes('css') ? [sizes.style] : []),
        ]
        for (const kind of kinds) {
          kind.gzip += gzip
          kind.brotli += brotli
        }
      })(),
    )
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await Promise.all(reading)
  await browser.close()
  return sizes
}

/** A page is quiet where it has done nothing long and asked for nothing for as long as this. */
const REST_MS = 500

/** In the page: when its first rest began after the first control; null while that rest is not over yet. */
const readQuiet = async (rest: number) => {
  const tasks = await new Promise<PerformanceEntry[]>((resolve) => {
    const noted: PerformanceEntry[] = []
    const observer = new PerformanceObserver((list) => noted.push(...list.getEntries()))
    observer.observe({ type: 'longtask', buffered: true })
    // What is buffered is told in a task of its own.
    setTimeout(() => {
      observer.disconnect()
      resolve(noted)
    }, 50)
  })
  let quiet = performance.getEntriesByName('first-control')[0]?.startTime ?? 0
  const busy = [...tasks, ...performance.getEntriesByType('resource')].sort((a, b) => a.startTime - b.startTime)
  for (const { startTime, duration } of busy) {
    if (startTime > quiet + rest) break
    quiet = Math.max(quiet, startTime + duration)
  }
  return performance.now() > quiet + rest ? quiet : null
}

/** First paint, first usable control and the first rest of a first visit, CPU 4x slower, 1.6 Mbit/s, 150 ms; one run. */
export async function timeFirstVisit(url: string) {
  const browser = await launch()
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
  await context.addInitScript(watchForControl)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slowNetwork)
  await slowDown(session, 4)
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
  await afterFirstControl(page)
  await afterFirstPaint(page)
  const times = await page.evaluate(readTimes)
  // A request is noted once it has been answered.
  await page.waitForLoadState('networkidle')
  let quiet = await page.evaluate(readQuiet, REST_MS)
  while (quiet === null) {
    await page.waitForTimeout(REST_MS)
    quiet = await page.evaluate(readQuiet, REST_MS)
  }
  await browser.close()
  return { ...times, quiet }
}

const AFTERWARDS_MS = 500

interface Start {
  paint: number
  control: number
  /** When what the screen is for can be used. */
  usable: number
  /** When the app itself stands there. */
  whole: number
}

const untilUsable = (selector: string) =>
  new Promise<number>((resolve) => {
    const look = () => {
      if (document.querySelector(selector)) resolve(performance.now())
      else requestAnimationFrame(look)
    }
    look()
  })

const medianStart = (starts: readonly Start[]): Start => ({
  paint: median(starts.map(({ paint }) => paint)),
  control: median(starts.map(({ control }) => control)),
  usable: median(starts.map(({ usable }) => usable)),
  whole: median(starts.map(({ whole }) => whole)),
})

/** Of a page that a start of it was asked for at this moment. */
async function timesOf(page: Page, usable: string, whole: string): Promise<Start> {
  const usableAt = await page.evaluate(untilUsable, usable)
  const wholeAt = await page.evaluate(untilUsable, whole)
  await afterFirstPaint(page)
  const { paint, control } = await page.evaluate(readTimes)
  return { paint, control, usable: usableAt, whole: wholeAt }
}

/**
 * Starts without a network in a page that is opened for each, as by the icon of an installed app: its process has read none
 * of the scripts yet.
 */
export async function timeOpenings(
  context: BrowserContext,
  url: string,
  { usable, whole = usable, runs }: { usable: string; whole?: string; runs: number },
) {
  const starts: Start[] = []
  await context.setOffline(true)
  for (let run = 0; run < runs; run += 1) {
    const page = await context.newPage()
    await slowDown(await context.newCDPSession(page), 4)
    // The page before it writes nothing any more.
    await page.waitForTimeout(AFTERWARDS_MS)
    await page.goto(url, { waitUntil: 'commit' })
    starts.push(await timesOf(page, usable, whole))
    await page.close()
  }
  await context.setOffline(false)
  return medianStart(starts)
}

/**
 * Starts from the worker's cache in one page, which has been there before. With and without a network take turns:
 * a machine that grows busier meanwhile is the same for both.
 */
export async function timeWarmStarts(
  page: Page,
  url: string,
  { usable, whole = usable, runs }: { usable: string; whole?: string; runs: number },
) {
  const context = page.context()
  await context.addInitScript(watchForControl)
  const session = await context.newCDPSession(page)
  await slowDown(session, 4)
  async function start(offline: boolean): Promise<Start> {
    await context.setOffline(offline)
    // An app that was closed is opened: the page before it writes nothing any more.
    await page.waitForTimeout(AFTERWARDS_MS)
    await page.goto(url, { waitUntil: 'commit' })
    return timesOf(page, usable, whole)
  }
  // The first start after an installation is no warm one.
  await start(false)
  const [online, offline]: [Start[], Start[]] = [[], []]
  for (let run = 0; run < runs; run += 1) {
    online.push(await start(false))
    offline.push(await start(true))
  }
  await slowDown(session, 1)
  await context.setOffline(false)
  return { online: medianStart(online), offline: medianStart(offline) }
}
