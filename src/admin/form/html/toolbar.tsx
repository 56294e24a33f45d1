import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { adminHtmlTexts as texts } from '../../../settings/texts/admin/html'
import { LinkForm } from './link-form'
import styles from './toolbar.module.css'
import { linkIcon, toolGroups } from './tools'

const levels = [1, 2, 3, 4, 5, 6] as const

const LINK = 'link'
const order = [...toolGroups.flat().map(({ name }) => name), LINK]

/** What the tools show of the place where the cursor is. */
function stateAtCursor(editor: Editor | null) {
  if (!editor) return null
  const tools = toolGroups
    .flat()
    .map(({ name, isOn, can }) => [name, { isOn: isOn?.(editor), can: can?.(editor) ?? true }])
  return {
    tools: Object.fromEntries(tools) as Record<string, { isOn: boolean | undefined; can: boolean }>,
    level: levels.find((level) => editor.isActive('heading', { level })) ?? null,
    isLink: editor.isActive('link'),
  }
}

interface ToolbarProps {
  /** Null until it has come. */
  editor: Editor | null
  /** The first of the tools, for the key that leads here from the text. */
  first: RefObject<HTMLSelectElement | null>
}

/** The tools above the text: one stop of the Tab key, arrow keys, Home and End between them, Escape back to the text. */
export function Toolbar({ editor, first }: ToolbarProps) {
  const state = useEditorState({ editor, selector: ({ editor }) => stateAtCursor(editor) })
  const [stop, setStop] = useState(order[0])
  const [isLinking, setLinking] = useState(false)

  function move(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Escape') return editor?.commands.focus()
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const here = buttons.findIndex((button) => button.matches(':focus'))
    const next = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: -1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    buttons.at(next % buttons.length)?.focus()
  }

  const button = (name: string) => ({
    type: 'button' as const,
    className: styles.tool,
    tabIndex: stop === name ? 0 : -1,
    onFocus: () => setStop(name),
    // A click with the mouse leaves the cursor where it is in the text.
    onMouseDown: (event: { preventDefault(): void }) => event.preventDefault(),
  })

  return (
    <div className={styles.bar}>
      <select
        ref={first}
        className={styles.block}
        aria-label={texts.block}
        value={state?.level ?? ''}
        onChange={(event) => {
          const level = levels.find((one) => String(one) === event.currentTarget.value)
          const chain = editor?.chain().focus()
          if (level) chain?.setHeading({ level }).run()
          else chain?.setParagraph().run()
        }}
      >
        <option value="">{texts.blocks.paragraph}</option>
        {levels.map((level) => (
          <option key={level} value={level}>
            {texts.blocks.heading(level)}
          </option>
        ))}
      </select>
      <div role="toolbar" aria-label={texts.tools} className={styles.tools} onKeyDown={move}>
        {toolGroups.map((group) => (
          <div key={group[0]?.name} className={styles.group}>
            {group.map(({ name, label, icon, run }) => (
              <button
                key={name}
                {...button(name)}
                aria-label={label}
                title={label}
                aria-pressed={state?.tools[name]?.isOn}
                aria-disabled={state?.tools[name]?.can === false}
                onClick={() => editor && run(editor)}
              >
                {icon}
              </button>
            ))}
          </div>
        ))}
        <div className={styles.group}>
          <button
            {...button(LINK)}
            aria-pressed={state?.isLink}
            aria-expanded={isLinking}
            aria-label={texts.link}
            title={texts.link}
            onClick={() => setLinking(!isLinking)}
          >
            {linkIcon}
          </button>
        </div>
      </div>
      {editor && isLinking ? <LinkForm editor={editor} onClose={() => setLinking(false)} /> : null}
    </div>
  )
}
