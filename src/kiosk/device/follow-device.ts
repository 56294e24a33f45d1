import type { Device } from './device'

/** As long as the page is open. An administrator takes a tablet that is silent for longer as one to look after. */
const EVERY_MS = 60_000

/** Has the device say how it is: at once, every minute, and when the network is back. `told` hears after each answer. */
export function followDevice(device: Pick<Device, 'report'>, told: () => void): void {
  const report = () =>
    device.report().then(told, (error: unknown) => console.warn('This device could not say how it is', error))
  setInterval(report, EVERY_MS)
  window.addEventListener('online', report)
  void report()
}
