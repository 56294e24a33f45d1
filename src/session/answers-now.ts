/** A guest looks at 'Logging out' meanwhile. */
const PATIENCE_MS = 5_000

/**
 * Whether a page can be gone to there. Asked anew each time: what a browser has kept, and what it says of being online, may
 * be from before the network went.
 */
export async function answersNow(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })
    return answer.ok
  } catch {
    return false
  }
}
