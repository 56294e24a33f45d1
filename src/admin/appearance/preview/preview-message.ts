import * as v from 'valibot'
import { previewScreens } from './preview-screens'

/** What the form tells the page in its frame: which screen, and the unsaved words and looks as JSON text. */
export const PreviewLook = v.object({
  type: v.literal('basehut-preview-look'),
  screen: v.picklist(previewScreens),
  languageSettings: v.string(),
  themeSettings: v.string(),
  /** The text of the waiver on it, where that is what is looked at. */
  waiverText: v.optional(v.string()),
})
export type PreviewLook = v.InferOutput<typeof PreviewLook>

/** What the page in the frame says once it listens. */
export const PreviewReady = v.object({ type: v.literal('basehut-preview-ready') })
export type PreviewReady = v.InferOutput<typeof PreviewReady>

export const PREVIEW_PATH = '/admin/preview'

interface Listening<S extends v.GenericSchema> {
  window: Pick<Window, 'addEventListener' | 'removeEventListener' | 'location'>
  /** Who may speak; asked for each message, because a frame's window is there only once it is on the page. */
  source: () => MessageEventSource | null
  schema: S
  onMessage(message: v.InferOutput<S>): void
}

/** Hears messages of one shape from one window of this origin; every other message is none of ours. */
export function listenTo<S extends v.GenericSchema>({ window, source, schema, onMessage }: Listening<S>): () => void {
  const hear = (event: MessageEvent<unknown>) => {
    if (event.origin !== window.location.origin || event.source === null || event.source !== source()) return
    const message = v.safeParse(schema, event.data)
    if (message.success) onMessage(message.output)
  }
  window.addEventListener('message', hear)
  return () => window.removeEventListener('message', hear)
}
