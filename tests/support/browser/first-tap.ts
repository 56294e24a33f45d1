import type { Browser, CDPSession } from '@playwright/test'

interface Sweep {
  url: string
  viewport: { width: number; height: number }
  /** With a finger; else with a mouse. */
  touch: boolean
  /** How many times slower than this machine. */
  cpu: number
  /** When to tap, in milliseconds after the first paint. */
  moments: readonly number[]
}

/** How long a finger stays down. */
const PRESS_MS = 50
/** A tap that has led nowhere by then is lost, however busy the machine is. */
const LOST_MS = 20_000

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Runs in the page: tells each move of what stands on the opened page, and on the way from it to the sign-in. */
const tellShifts = (path: string) => {
  if (window !== window.top || location.pathname !== path) return
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) Reflect.get(window, 'tellShift')(JSON.stringify(shift))
  }).observe({ type: 'layout-shift', buffered: true })
}

export async function press(session: CDPSession, { touch }: Pick<Sweep, 'touch'>, { x, y }: { x: number; y: number }) {
  if (touch) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    await wait(PRESS_MS)
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  } else {
    const button = { x, y, button: 'left', clickCount: 1 } as const
    await session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button })
    await wait(PRESS_MS)
    await session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button })
  }
}

interface Swept {
  /** The moments whose tap led nowhere. */
  lost: number[]
  moved: string[]
}

/** Opens the page again for each moment, and taps then where "Sign in" stands; the provider's page is not waited for. */
export async function sweepFirstTap(browser: Browser, sweep: Sweep): Promise<Swept> {
  const { url, viewport, touch, cpu, moments } = sweep
  const lost: number[] = []
  const moved: string[] = []
  const context = await browser.newContext({ viewport, hasTouch: touch, isMobile: touch, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(url)
  const link = page.getByRole('link', { name: /^Sign in/ })
  let box = await link.boundingBox()
  // The server's link, which the app's takes the place of, has none any more at that moment.
  while (!box) box = await link.boundingBox()
  const place = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }

  const session = await context.newCDPSession(page)
  let painted = () => {}
  let signingIn = (_held: boolean) => {}
  session.on('Page.lifecycleEvent', ({ name, frameId }) => {
    if (name === 'firstContentfulPaint' && frameId === frameTree.frame.id) painted()
  })
  session.on('Runtime.bindingCalled', ({ payload }) => moved.push(payload))
  session.on('Fetch.requestPaused', ({ requestId, frameId }) => {
    const isSilent = frameId !== frameTree.frame.id
    if (!isSilent) signingIn(true)
    const answer = isSilent
      ? session.send('Fetch.continueRequest', { requestId })
      : session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' })
    // The frame of a silent sign-in goes with its page.
    answer.catch(() => {})
  })
  await session.send('Page.enable')
  const { frameTree } = await session.send('Page.getFrameTree')
  await session.send('Page.setLifecycleEventsEnabled', { enabled: true })
  await session.send('Runtime.enable')
  await session.send('Runtime.addBinding', { name: 'tellShift' })
  await page.addInitScript(tellShifts, new URL(url).pathname)
  // Each opening is a first visit: what is kept makes the moments that matter shorter.
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/idp/auth*', resourceType: 'Document' }] })

  for (const moment of moments) {
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
    const paint = new Promise<void>((resolve) => {
      painted = resolve
    })
    const leaving = new Promise<boolean>((resolve) => {
      signingIn = resolve
    })
    await page.goto(url, { waitUntil: 'commit' })
    await paint
    await wait(moment)
    await press(session, sweep, place)
    // The page has handled the tap. Slowed down, what it does until it is left would keep its core busy for others too.
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const held = await Promise.race([leaving, wait(LOST_MS).then(() => false)])
    if (!held) lost.push(moment)
  }
  await context.close()
  return { lost, moved }
}
