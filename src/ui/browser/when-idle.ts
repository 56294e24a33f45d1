/** When the page has nothing better to do; Safari has no idle callback. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 4000 })
    else setTimeout(resolve, 1000)
  })
