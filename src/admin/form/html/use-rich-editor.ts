import { Editor, type EditorOptions } from '@tiptap/react'
import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import { giveWay } from '../../../ui/browser/give-way'

type RichEditorOptions = Pick<EditorOptions, 'extensions' | 'content' | 'editable' | 'editorProps' | 'onUpdate'>

/**
 * The library's own hook makes the editor as it is drawn, throws it away where that takes several tasks, and React then draws
 * everything once more in one. Here it is made once, after the first drawing, and each part of it in a task of its own.
 */
export function useRichEditor(options: RichEditorOptions): Editor | null {
  const { editorProps, editable } = options
  const [editor, setEditor] = useState<Editor | null>(null)
  const make = useEffectEvent(
    // The sheet of styles that it would write is part of rich-text.module.css.
    () => new Editor({ ...options, element: null, injectCSS: false }),
  )

  useEffect(() => {
    let made: Editor | null = null
    const gone = new AbortController()
    async function begin() {
      await giveWay()
      if (gone.signal.aborted) return
      const editor = make()
      made = editor
      await giveWay()
      if (gone.signal.aborted) return
      editor.mount(document.createElement('div'))
      await giveWay()
      if (!gone.signal.aborted) startTransition(() => setEditor(editor))
    }
    void begin()
    return () => {
      gone.abort()
      made?.destroy()
    }
  }, [])

  useEffect(() => editor?.setOptions({ editorProps, editable }), [editor, editorProps, editable])

  return editor
}
