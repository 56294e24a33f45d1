/**
 * The browser sees to what waits, a tap first, and then goes on here: what is done in one task takes no tap until its
 * end. Safari has no way of its own for it.
 */
export const giveWay = (): Promise<void> =>
  'scheduler' in window && 'yield' in window.scheduler
    ? window.scheduler.yield()
    : new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          port1.close()
          resolve()
        }
        port2.postMessage(null)
      })
