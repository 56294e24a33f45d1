import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import SignaturePad from 'signature_pad'
import { waiverTexts } from '../settings/texts/waiver'
import { asPointGroups, penOptions, sizeToScreen, writeName } from './ink'
import { createReadyPicture, type Picture } from './ready-picture'
import styles from './signature-sheet.module.css'
import { type Drawing, type Size, strokesOn, withStroke } from './strokes'

export interface Sheet {
  focus(): void
  /** Null where there is no sheet. */
  picture(): Picture | null
}

interface SignatureSheetProps {
  ref: Ref<Sheet>
  drawing: Drawing
  /** A name to show instead of the drawing; null while the signature is drawn. */
  typedName: string | null
  isMissing: boolean
  describedBy: string
  /** What lies on the paper, in its upper corner. */
  children: ReactNode
  onDraw(drawing: Drawing): void
}

const sizeOf = (canvas: HTMLCanvasElement): Size => ({ width: canvas.clientWidth, height: canvas.clientHeight })

/** A sheet of paper to sign on. The drawing belongs to the form that shows the sheet; this only lays it out and adds to it. */
export function SignatureSheet({
  ref,
  drawing,
  typedName,
  isMissing,
  describedBy,
  children,
  onDraw,
}: SignatureSheetProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad | null>(null)
  const lies = useRef<Drawing | null>(drawing)
  const [picture] = useState(createReadyPicture)
  const latest = useRef({ drawing, typedName, onDraw })
  latest.current = { drawing, typedName, onDraw }

  useEffect(() => {
    const element = canvas.current
    if (!element) return
    // What is being drawn is in the measure of the sheet as it was last laid out: a rotation changes the element first.
    let sheet: Size = { width: 0, height: 0 }
    let isDrawing = false
    const current = new SignaturePad(element, penOptions)
    pad.current = current
    const takeStroke = () => {
      isDrawing = false
      picture.forget()
      const stroke = current.toData().at(-1)?.points
      if (!stroke?.length) return
      const next = withStroke(latest.current.drawing, stroke, sheet)
      lies.current = next
      latest.current.drawing = next
      latest.current.onDraw(next)
    }
    current.addEventListener('beginStroke', () => {
      isDrawing = true
      picture.forget()
    })
    current.addEventListener('endStroke', takeStroke)
    /** A device turned under the finger ends the stroke: emptying the sheet would lose it. */
    const endStroke = () => {
      if (!isDrawing) return
      takeStroke()
      current.off()
      current.on()
    }
    // Told first once the page is laid out: measured before, it would be laid out an extra time.
    const turned = new ResizeObserver(() => {
      endStroke()
      // Hidden with the waiver, at the moment of the words: it is laid out again if it comes back.
      if (element.clientWidth === 0) return
      picture.forget()
      sheet = sizeOf(element)
      sizeToScreen(element, sheet)
      layOut(element, current, latest.current)
      if (holdsSomething(latest.current)) void picture.prepare(element)
    })
    turned.observe(element)
    return () => {
      turned.disconnect()
      current.off()
    }
  }, [picture])

  useEffect(() => {
    if (!canvas.current || !pad.current || (typedName === null && lies.current === drawing)) return
    lies.current = typedName === null ? drawing : null
    layOut(canvas.current, pad.current, { drawing, typedName })
  }, [drawing, typedName])

  useEffect(() => {
    picture.forget()
    if (canvas.current && holdsSomething({ drawing, typedName })) void picture.prepare(canvas.current)
  }, [picture, drawing, typedName])

  useEffect(() => {
    if (typedName === null) pad.current?.on()
    else pad.current?.off()
  }, [typedName])

  useImperativeHandle(ref, () => ({
    focus: () => {
      canvas.current?.focus({ preventScroll: true })
      canvas.current?.scrollIntoView({ block: 'nearest' })
    },
    picture: () => canvas.current && picture.take(canvas.current),
  }))

  return (
    <div className={styles.sheet} data-missing={isMissing || undefined}>
      <canvas
        ref={canvas}
        className={styles.canvas}
        role="img"
        tabIndex={-1}
        aria-label={waiverTexts.padLabel}
        aria-describedby={describedBy}
      />
      {children}
    </div>
  )
}

interface Shown {
  drawing: Drawing
  typedName: string | null
}

const holdsSomething = ({ drawing, typedName }: Shown) => typedName !== null || drawing.strokes.length > 0

function layOut(canvas: HTMLCanvasElement, pad: SignaturePad, shown: Shown) {
  if (shown.typedName !== null) writeName(canvas, pad, shown.typedName, sizeOf(canvas))
  else pad.fromData(asPointGroups(strokesOn(sizeOf(canvas), shown.drawing)))
}
