const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** How far what stands on the page moves from now on, as browsers count it. */
export function watchShifts() {
  const seen = { sum: 0 }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('value' in entry && typeof entry.value === 'number') seen.sum += entry.value
  }).observe({ type: 'layout-shift' })
  return seen
}

/** The same once the page is drawn as it now is: the browser tells of a frame in the one after it. */
export async function settledShift(seen: { sum: number }): Promise<number> {
  for (let frame = 0; frame < 4; frame += 1) await nextFrame()
  return seen.sum
}
