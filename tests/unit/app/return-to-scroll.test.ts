import { afterEach, expect, test, vi } from 'vitest'
import { returnToScroll } from '../../../src/app/start/return-to-scroll'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Place = { state: { __TSR_key: string }; href: string }
const at = (path: string): Place => ({ state: { __TSR_key: path }, href: path })

/** A page that is 800 down, and a router that tells what the test says. */
function openPage() {
  let onScroll = () => {}
  const page = {
    scrollY: 0,
    scrollTo: vi.fn(),
    addEventListener: (name: string, listener: () => void) => {
      if (name === 'scroll') onScroll = listener
    },
    removeEventListener: () => {},
  }
  const scroll = (top: number) => {
    page.scrollY = top
    onScroll()
  }
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { body: null })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(readonly onResize: () => void) {}
      observe = () => this.onResize()
      disconnect() {}
    },
  )
  vi.useFakeTimers()
  const heard = new Map<string, (event: object) => void>()
  const subscribe = (event: string, listener: (event: object) => void) => {
    heard.set(event, listener)
    return () => {}
  }
  returnToScroll({ subscribe } as never)
  const tell = (event: string, fromLocation: Place, toLocation: Place) =>
    heard.get(event)?.({ fromLocation, toLocation })
  scroll(800)
  return { page, scroll, tell }
}

test('a page is found where it was left, though a redirect stood on the way away from it', () => {
  const { page, scroll, tell } = openPage()
  const [home, checker] = [at('/home'), at('/pass-checker')]
  tell('onBeforeLoad', home, checker)
  scroll(0)
  tell('onBeforeLoad', home, checker)
  tell('onResolved', home, checker)
  tell('onBeforeLoad', checker, home)
  tell('onRendered', checker, home)
  expect(page.scrollTo).toHaveBeenCalledWith({ top: 800 })
})

test('a page that was left again is found where it was left last', () => {
  const { page, scroll, tell } = openPage()
  const [home, checker] = [at('/home'), at('/pass-checker')]
  for (const top of [800, 300]) {
    scroll(top)
    tell('onBeforeLoad', home, checker)
    tell('onResolved', home, checker)
    scroll(0)
    tell('onBeforeLoad', checker, home)
    tell('onRendered', checker, home)
    expect(page.scrollTo).toHaveBeenLastCalledWith({ top })
    tell('onResolved', checker, home)
  }
})
