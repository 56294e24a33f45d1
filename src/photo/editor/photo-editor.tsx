import 'cropperjs/dist/cropper.css'
import '../../settings/trust/trusted-markup'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import Cropper, { type ReactCropperElement } from 'react-cropper'
import { limits } from '../../contract/limits'
import { photoTexts as texts } from '../../settings/texts/photo'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { ActionBar } from '../../ui/screen/action-bar'
import { useObjectUrl } from '../object-url'
import card from '../photo-widget.module.css'
import type { OpenPicture } from '../picture/upright'
import { type Framing, quarterTurnOf } from './crop-geometry'
import { EditorTool, type ToolName } from './editor-tool'
import classes from './photo-editor.module.css'

export interface PhotoEditorProps {
  name: string
  picture: OpenPicture
  /** Where a framing that was left off goes on; null for the middle. */
  framing: Framing | null
  onFraming(framing: Framing): void
  onConfirm(framing: Framing): void
  onCancel(): void
  /** The way past a photo. */
  skip: ReactNode
}

const NUDGE_PIXELS = 12
const ZOOM_STEP = 0.1
/** Pixels of the picture: with fewer of them in the frame, a pass would show squares instead of a face. */
const LEAST_SIDE = limits.photoSide / 4

type CropperInstance = ReactCropperElement['cropper']

const actions: Record<ToolName, (cropper: CropperInstance) => void> = {
  zoomOut: (cropper) => cropper.zoom(-ZOOM_STEP),
  zoomIn: (cropper) => cropper.zoom(ZOOM_STEP),
  turnLeft: (cropper) => cropper.rotate(-90),
  turnRight: (cropper) => cropper.rotate(90),
  left: (cropper) => cropper.move(-NUDGE_PIXELS, 0),
  right: (cropper) => cropper.move(NUDGE_PIXELS, 0),
  up: (cropper) => cropper.move(0, -NUDGE_PIXELS),
  down: (cropper) => cropper.move(0, NUDGE_PIXELS),
}

const toolOfKey: Partial<Record<string, ToolName>> = {
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
  r: 'turnRight',
  R: 'turnLeft',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

const tools: ToolName[] = ['zoomOut', 'zoomIn', 'turnLeft', 'turnRight', 'left', 'up', 'down', 'right']

function framingIn(cropper: CropperInstance): Framing {
  const { x, y, width, height, rotate } = cropper.getData()
  return { x, y, side: Math.min(width, height), turn: quarterTurnOf(rotate) }
}

/** The frame fills the stage and stays: it is the picture that turns, zooms and moves behind it. */
function restore(cropper: CropperInstance, framing: Framing) {
  const stage = cropper.getContainerData()
  cropper.rotateTo(framing.turn)
  const ratio = stage.width / framing.side
  cropper.zoomTo(ratio)
  cropper.setCanvasData({ left: -framing.x * ratio, top: -framing.y * ratio })
}

export function PhotoEditor({ name, picture, framing, onFraming, onConfirm, onCancel, skip }: PhotoEditorProps) {
  const element = useRef<ReactCropperElement>(null)
  const confirm = useRef<HTMLButtonElement>(null)
  const editor = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const isSettled = useRef(false)
  const isWanted = useRef(false)
  const address = useObjectUrl(picture.bytes, 'image/jpeg')

  // The face to be placed has to be in sight, however low the window is and however the phone is turned; the tools and
  // the button too, where there is room for all.
  useEffect(() => {
    const bringIntoSight = () => {
      editor.current?.scrollIntoView({ block: 'nearest' })
      stage.current?.scrollIntoView({ block: 'nearest' })
    }
    const upright = window.matchMedia('(orientation: portrait)')
    confirm.current?.focus({ preventScroll: true })
    bringIntoSight()
    upright.addEventListener('change', bringIntoSight)
    return () => upright.removeEventListener('change', bringIntoSight)
  }, [])

  const act = (tool: ToolName) => {
    const cropper = element.current?.cropper
    if (cropper) actions[tool](cropper)
  }
  const actOnKey = (event: KeyboardEvent) => {
    const tool = toolOfKey[event.key]
    if (!tool || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act(tool)
  }
  const settle = () => {
    const cropper = element.current?.cropper
    // The cropper lays the same picture over itself, in the frame: a screen reader would meet it twice.
    for (const copy of stage.current?.querySelectorAll('.cropper-view-box img') ?? []) copy.setAttribute('alt', '')
    if (cropper && framing) restore(cropper, framing)
    isSettled.current = true
    if (isWanted.current) take()
  }
  /** A person who is quicker than the picture is not asked twice. */
  const take = () => {
    const cropper = element.current?.cropper
    isWanted.current = true
    if (cropper && isSettled.current) onConfirm(framingIn(cropper))
  }

  return (
    // A fieldset would not be as tall as its column: the bar of actions would lie above the foot of the window.
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div ref={editor} role="group" aria-label={texts.editorLabel(name)} className={classes.editor} onKeyDown={actOnKey}>
      <div className={classNames(card.card, classes.card)}>
        <div ref={stage} className={classes.stage}>
          {address && (
            <Cropper
              ref={element}
              src={address}
              alt={texts.photoOf(name)}
              className={classes.cropper}
              aspectRatio={1}
              viewMode={3}
              // As small as the stage is: by itself it takes 200 pixels, and what is cut off lies outside of the stage.
              minContainerWidth={0}
              minContainerHeight={0}
              autoCropArea={1}
              dragMode="move"
              cropBoxMovable={false}
              cropBoxResizable={false}
              toggleDragModeOnDblclick={false}
              background={false}
              guides={false}
              center={false}
              highlight={false}
              checkOrientation={false}
              checkCrossOrigin={false}
              ready={settle}
              zoom={(event) => {
                const stage = element.current?.cropper?.getContainerData()
                if (stage && stage.width / event.detail.ratio < LEAST_SIDE - 0.01) event.preventDefault()
              }}
              crop={() => {
                const cropper = element.current?.cropper
                if (cropper && isSettled.current) onFraming(framingIn(cropper))
              }}
            />
          )}
          <svg className={classes.oval} viewBox="0 0 100 100" aria-hidden="true">
            <path className={classes.shade} d="M0 0h100v100H0zM50 9a30 38 0 1 0 0 76 30 38 0 1 0 0-76z" />
            <ellipse cx="50" cy="47" rx="30" ry="38" />
          </svg>
        </div>
        <p className={classes.hint}>{texts.editorHint}</p>
        <div className={classes.tools}>
          {tools.map((tool) => (
            <EditorTool key={tool} tool={tool} onUse={() => act(tool)} />
          ))}
        </div>
      </div>
      <ActionBar>
        {skip}
        <Button kind="quiet" onClick={onCancel}>
          {texts.cancelCrop}
        </Button>
        <Button ref={confirm} onClick={take}>
          {texts.usePhoto}
        </Button>
      </ActionBar>
    </div>
  )
}
