import type { CodeReader } from './code-reader'

/** Short enough that no one waits, long enough that a phone stays cool. */
const BETWEEN_LOOKS_MS = 150

interface LoopParts {
  video: HTMLVideoElement
  reader: CodeReader
  signal: AbortSignal
  onCode(code: string): void
}

/** Looks at the camera's picture again and again, until it is ended. */
export async function lookForCodes({ video, reader, signal, onCode }: LoopParts): Promise<void> {
  while (!signal.aborted) {
    const code = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ? await reader.read(video) : null
    if (code !== null && !signal.aborted) onCode(code)
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS_MS))
  }
}
