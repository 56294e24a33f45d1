import { Refusal } from '../errors/refusal'

const tooLarge = (limit: number) =>
  new Refusal(413, 'too-large', `This is too large: at most ${Math.floor(limit / 1024 / 1024)} MB can be sent.`)

/** A caller that hung up, or whose network failed: no fault of ours, and mostly no one reads this. */
const cutOff = () => new Refusal(400, 'cut-off', 'This call ended before all of it had arrived.')

async function* chunksOf(body: ReadableStream<Uint8Array>) {
  try {
    yield* body
  } catch {
    throw cutOff()
  }
}

/** A longer body would be put together and copied in one go, which keeps everyone else waiting. */
const MOST_AT_ONCE = 256 * 1024

/**
 * Reads a body whose length is in its header: a connection gives no more than that. As a stream it takes several times
 * as long.
 */
async function readWhole(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(
    await request.arrayBuffer().catch(() => {
      throw cutOff()
    }),
  )
  if (bytes.length > limit) throw tooLarge(limit)
  return bytes
}

/** All bytes of a body whose length no one has said, or null as soon as there are more than that. */
export async function bytesWithin(
  body: AsyncIterable<Uint8Array>,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.length
    if (length > limit) return null
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(length)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.length
  }
  return bytes
}

/** The exact bytes of a body; one that does not say its length is counted while it arrives. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const told = request.headers.get('Content-Length')
  if (Number(told ?? 0) > limit) throw tooLarge(limit)
  if (told !== null && Number(told) <= MOST_AT_ONCE) return readWhole(request, limit)
  if (!request.body) return new Uint8Array()
  const bytes = await bytesWithin(chunksOf(request.body), limit)
  if (!bytes) throw tooLarge(limit)
  return bytes
}
