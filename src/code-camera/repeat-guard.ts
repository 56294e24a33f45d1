/** A code that is still in front of the camera is the same scan, however often it is read. */
const SAME_SCAN_MS = 3_000

export interface RepeatGuard {
  /** True when this was scanned a moment ago; being scanned on and on prolongs the moment. */
  isRepeat(scan: string, at: number): boolean
}

export function createRepeatGuard(): RepeatGuard {
  let last = { scan: '', at: Number.NEGATIVE_INFINITY }
  return {
    isRepeat(scan, at) {
      const isSame = last.scan === scan && at - last.at < SAME_SCAN_MS
      last = { scan, at }
      return isSame
    },
  }
}
