import { openPicture } from '../../../../src/photo/picture/open-picture'
import { passPhotoLimits } from '../../../../src/photo/picture/picture-rules'
import { portraitOf } from '../../../../src/photo/picture/portrait'

interface Work {
  milliseconds: number
  /** Of a task in which the page stood still; 0 when none took 50 ms. */
  longestTask: number
  bytes: number
}

declare global {
  interface Window {
    /** From the file at an address to a picture that can be framed, and from there to the portrait. */
    photograph(address: string): Promise<{ opened: Work; portrait: Work }>
  }
}

async function watched(work: () => Promise<ArrayBuffer>): Promise<Work> {
  let longestTask = 0
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration)
  })
  observer.observe({ type: 'longtask' })
  const start = performance.now()
  const { byteLength } = await work()
  const milliseconds = performance.now() - start
  // A task is told of once it has ended.
  await new Promise((resolve) => setTimeout(resolve, 100))
  observer.disconnect()
  return { milliseconds, longestTask, bytes: byteLength }
}

window.photograph = async (address) => {
  const file = await (await fetch(address)).blob()
  let picture = { bytes: new ArrayBuffer(0), width: 0, height: 0 }
  const opened = await watched(async () => {
    picture = await openPicture(file, passPhotoLimits)
    return picture.bytes
  })
  const side = Math.min(picture.width, picture.height)
  const portrait = await watched(() => portraitOf(picture, { x: 0, y: 0, side, turn: 90 }))
  return { opened, portrait }
}
