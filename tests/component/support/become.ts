import { onTestFinished, vi } from 'vitest'

/** Takes the browser's network away, or gives it back. After the test it is there again. */
export function become(network: 'online' | 'offline') {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(network === 'online')
  onTestFinished(() => onLine.mockRestore())
  window.dispatchEvent(new Event(network))
}
