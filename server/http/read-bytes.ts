import { Refusal } from '../errors/refusal'
import { unavailable } from './unavailable'

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

const MB = 1024 * 1024
/** By all callers in long bodies: a process of 300 MB has no room for more beside its own work. */
const MOST_HELD = 96 * MB
/** By one caller in bodies of any length: two photos, and what a family's app sends beside them. */
const MOST_OF_ONE = 24 * MB

/** Takes room for bytes as they arrive; throws a Refusal (503) where there is none. */
export type TakeRoom = (bytes: number, isLong: boolean) => void

/**
 * Counts the bytes of bodies that are in memory, each until its call is answered: uploads that come slowly would
 * otherwise fill it, each within its own bound. Short bodies, as documents are, only need room in their caller's share:
 * those who send long ones can't keep them out.
 */
export function createBodyRoom({ mostHeld = MOST_HELD, mostOfOne = MOST_OF_ONE } = {}) {
  const heldBy = new Map<string, number>()
  let heldInLong = 0
  return async <Answer>(caller: string, work: (take: TakeRoom) => Promise<Answer>): Promise<Answer> => {
    const taken = { long: 0, all: 0 }
    const add = (bytes: number, long: number) => {
      taken.all += bytes
      taken.long += long
      heldInLong += long
      const held = (heldBy.get(caller) ?? 0) + bytes
      if (held > 0) heldBy.set(caller, held)
      else heldBy.delete(caller)
    }
    try {
      return await work((bytes, isLong) => {
        const isFull = (heldBy.get(caller) ?? 0) + bytes > mostOfOne || (isLong && heldInLong + bytes > mostHeld)
        if (isFull) throw unavailable('busy')
        add(bytes, isLong ? bytes : 0)
      })
    } finally {
      add(-taken.all, -taken.long)
    }
  }
}
export type BodyRoom = ReturnType<typeof createBodyRoom>

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
  take: TakeRoom = () => {},
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.length
    if (length > limit) return null
    take(chunk.length, true)
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

/** The exact bytes of a body; one that is long, or does not say its length, is counted while it arrives. */
export async function readBytes(
  request: Request,
  limit: number,
  take: TakeRoom = () => {},
): Promise<Uint8Array<ArrayBuffer>> {
  const told = request.headers.get('Content-Length')
  if (Number(told ?? 0) > limit) throw tooLarge(limit)
  if (told !== null && Number(told) <= MOST_AT_ONCE) {
    take(Number(told), false)
    return readWhole(request, limit)
  }
  if (!request.body) return new Uint8Array()
  const bytes = await bytesWithin(chunksOf(request.body), limit, take)
  if (!bytes) throw tooLarge(limit)
  return bytes
}
