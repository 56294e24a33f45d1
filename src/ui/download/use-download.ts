import { useEffect, useRef, useState } from 'react'
import { saveFile } from '../browser/save-file'
import { useUnsaved } from '../unsaved/unsaved'
import { downloadTexts as texts } from './download.texts'

interface FileCall {
  signal: AbortSignal
  onBytes(received: number): void
}

interface FileOfCall {
  content: Blob
  /** As the server names it. */
  fileName: string | null
}

/**
 * A file on its way: how much of it is there, the way to stop it, and what came of it. Leaving asks first. `wordsOf` says why
 * a call has failed.
 */
export function useDownload(wordsOf: (error: unknown) => string) {
  const [words, setWords] = useState('')
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isLoading, setLoading] = useState(false)
  const running = useRef<AbortController>(null)
  useUnsaved(isLoading)
  useEffect(() => () => running.current?.abort(), [])

  /** Resolves to whether the file was saved. */
  async function download(call: (options: FileCall) => Promise<FileOfCall>, fallbackName: string): Promise<boolean> {
    if (isLoading) return false
    const controller = new AbortController()
    running.current = controller
    setLoading(true)
    setTrouble(null)
    setWords(texts.downloading)
    try {
      const onBytes = (received: number) => setWords(texts.received(received))
      const { content, fileName } = await call({ signal: controller.signal, onBytes })
      const name = fileName ?? fallbackName
      saveFile(content, name)
      setWords(texts.downloaded(name))
      return true
    } catch (error) {
      setWords(controller.signal.aborted ? texts.cancelled : '')
      const why = wordsOf(error)
      if (!controller.signal.aborted) setTrouble(why)
      return false
    } finally {
      setLoading(false)
    }
  }

  return {
    words,
    trouble,
    isLoading,
    download,
    cancel: () => running.current?.abort(),
    /** What was in its way is no news any more. */
    forgetTrouble: () => setTrouble(null),
  }
}
