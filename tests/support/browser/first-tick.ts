import type { CDPSession, Page } from '@playwright/test'
import { press } from './first-tap'

interface Sweep {
  path: string
  touch: boolean
  /** How many times slower than this machine. */
  cpu: number
  /** When to tap, in milliseconds after the first paint. */
  moments: readonly number[]
  /** Whose box is tapped. */
  name: string
}

interface Box {
  name: string
  isTicked: boolean
  place: string
}

/** The boxes that can be ticked, from the outline or from home. */
const boxesOn = (page: Page): Promise<Box[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('#app li input:enabled')]
      .filter((box) => box.checkVisibility({ visibilityProperty: true }))
      .map((box) => {
        const { x, y, width } = box.getBoundingClientRect()
        const label = document.getElementById(box.getAttribute('aria-labelledby') ?? '')
        const place = [x, y, width].map((pixels) => Math.round(pixels)).join()
        return { name: label?.textContent ?? '', isTicked: box.checked, place }
      }),
  )

declare const stoodAtTap: boolean

/** In the page: notes whether home stood already when it was tapped. */
const noteTap = () =>
  addEventListener(
    'pointerdown',
    () => Reflect.set(window, 'stoodAtTap', document.querySelector('[data-settled]') !== null),
    { capture: true },
  )

async function firstPaints(page: Page, session: CDPSession) {
  let painted = () => {}
  await session.send('Page.enable')
  // With a second session the browser forgets that the first one has taken the network away.
  await session.send('Network.enable')
  const nothing = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
  await session.send('Network.emulateNetworkConditions', { offline: true, ...nothing })
  const { frameTree } = await session.send('Page.getFrameTree')
  await session.send('Page.setLifecycleEventsEnabled', { enabled: true })
  session.on('Page.lifecycleEvent', ({ name, frameId }) => {
    if (name === 'firstContentfulPaint' && frameId === frameTree.frame.id) painted()
  })
  return async function open(url: string) {
    const paint = new Promise<void>((resolve) => {
      painted = resolve
    })
    const answer = await page.goto(url, { waitUntil: 'commit' })
    await paint
    return answer
  }
}

interface Swept {
  wrong: string[]
  /** How often there was something to tick before the app ran: a device that is slow to say whose home it is shows none. */
  outlined: number
  /** How many are ticked after the last start: where it had no outline, the tap came too early to tick anything. */
  leftTicked: number
}

/**
 * For a page that is installed and without a network. Says so where the tick of one tap was lost, doubled or given to
 * another, and where a box moved as home took its place.
 */
export async function sweepFirstTick(page: Page, { path, touch, cpu, moments, name }: Sweep): Promise<Swept> {
  const wrong: string[] = []
  let outlined = 0
  let leftTicked = 0
  await page.addInitScript(noteTap)
  const session = await page.context().newCDPSession(page)
  const open = await firstPaints(page, session)
  const usual = await boxesOn(page)
  const [x = 0, y = 0, width = 0] = (usual.find((box) => box.name === name)?.place ?? '').split(',').map(Number)
  const place = { x: x + width / 2, y: y + width / 2 }
  const untouched = JSON.stringify(usual)
  const wanted = JSON.stringify(usual.map((box) => (box.name === name ? { ...box, isTicked: !box.isTicked } : box)))
  for (const moment of moments) {
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
    const answer = await open(path)
    await new Promise((resolve) => setTimeout(resolve, moment))
    await press(session, { touch }, place)
    await page.locator('[data-settled]').waitFor()
    // A slowed page keeps its core busy, looked at or not.
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    // What the tap has started is over with the next idle moment.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    const boxes = await boxesOn(page)
    leftTicked = boxes.filter(({ isTicked }) => isTicked).length
    const found = JSON.stringify(boxes)
    const hasBoxes = (await answer?.text())?.includes('aria-labelledby="name-of-') ?? false
    // Where nothing could be ticked before home stood, a tap before that is no tick.
    const isNoTick = !hasBoxes && found === untouched && !(await page.evaluate(() => stoodAtTap))
    const isRight = found === wanted || isNoTick
    if (!isRight) wrong.push(`${moment} ms, ${hasBoxes ? 'with' : 'without'} an outline: ${found}, not ${wanted}`)
    if (hasBoxes) outlined += 1
  }
  await session.detach()
  return { wrong, outlined, leftTicked }
}
