import { vi } from 'vitest'

type Listening = Parameters<EventTarget['addEventListener']>

/**
 * Does what makes the page listen for good, and gives what ends that. Files share a page: it would be at work in every
 * rule after these.
 */
export function listeningFor(during: () => void): () => void {
  const ends: (() => void)[] = []
  const spies = [document, window].map((target: EventTarget) => {
    const listen = target.addEventListener.bind(target)
    return vi.spyOn(target, 'addEventListener').mockImplementation((...[name, listener, options]: Listening) => {
      listen(name, listener, options)
      ends.push(() => target.removeEventListener(name, listener, options))
    })
  })
  during()
  for (const spy of spies) spy.mockRestore()
  return () => {
    for (const end of ends) end()
  }
}
