import { photoTexts as texts } from '../../settings/texts/photo'
import { Outline } from '../../ui/outline'
import classes from './photo-editor.module.css'

const outlines = {
  zoomOut: 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14M16 16l5 5M8 11h6',
  zoomIn: 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14M16 16l5 5M8 11h6M11 8v6',
  turnLeft: 'M4 4v5h5M4.600 14a8 8 0 1 0 1-7.500L4 9',
  turnRight: 'M20 4v5h-5M19.400 14a8 8 0 1 1-1-7.500L20 9',
  left: 'M20 12H4M10 6l-6 6 6 6',
  right: 'M4 12h16M14 6l6 6-6 6',
  up: 'M12 20V4M6 10l6-6 6 6',
  down: 'M12 4v16M6 14l6 6 6-6',
} as const

export type ToolName = keyof typeof outlines

const names: Record<ToolName, string> = {
  zoomOut: texts.zoomOut,
  zoomIn: texts.zoomIn,
  turnLeft: texts.turnLeft,
  turnRight: texts.turnRight,
  ...texts.nudge,
}

export function EditorTool({ tool, onUse }: { tool: ToolName; onUse(): void }) {
  return (
    <button type="button" className={classes.tool} aria-label={names[tool]} title={names[tool]} onClick={onUse}>
      <Outline path={outlines[tool]} />
    </button>
  )
}
