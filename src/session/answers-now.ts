/** A guest looks at 'Logging out' meanwhile. */
const PATIENCE_MS = 5_000

/**
 * Whether something answers at this address. Always asked over the network: what the browser has cached, and whether it says
 * it is online, may be out of date.
 */
export async function answersNow(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })
    return answer.ok
  } catch {
    return false
  }
}
