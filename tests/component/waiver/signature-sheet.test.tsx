import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SignatureSheet } from '../../../src/waiver/signature-sheet'
import { type Drawing, emptyDrawing } from '../../../src/waiver/strokes'

afterEach(() => {
  vi.useRealTimers()
})

const sheet = () => page.getByRole('img', { name: /signature/i }).element() as HTMLCanvasElement

const mountSheet = (drawing: Drawing, onDraw: (drawing: Drawing) => void = () => {}, typedName: string | null = null) =>
  render(
    <SignatureSheet ref={null} drawing={drawing} typedName={typedName} isMissing={false} describedBy="" onDraw={onDraw}>
      {null}
    </SignatureSheet>,
  )

/** A sheet that nothing was drawn on yet is clear, and reads as black. */
const isInk = (data: ArrayLike<number>, at: number) => (data[at] ?? 255) < 128 && data[at + 3] !== 0

/** Dark pixels of the sheet. */
function inkOf(canvas: HTMLCanvasElement): number {
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
  let dark = 0
  for (let at = 0; at < data.length; at += 4) if (isInk(data, at)) dark += 1
  return dark
}

/** A quick stroke of few points, as a busy phone reports it: a point every 16 ms. */
function drawQuickly(canvas: HTMLCanvasElement) {
  const { left, top } = canvas.getBoundingClientRect()
  const points = [
    [20, 40],
    [60, 90],
    [100, 40],
    [140, 90],
  ] as const
  points.forEach(([x, y], index) => {
    vi.setSystemTime(Date.UTC(2026, 10, 22) + index * 16)
    const type = index === 0 ? 'pointerdown' : index === points.length - 1 ? 'pointerup' : 'pointermove'
    const buttons = type === 'pointerup' ? 0 : 1
    const at = { clientX: left + x, clientY: top + y, pointerId: 1, buttons, bubbles: true, cancelable: true }
    canvas.dispatchEvent(new PointerEvent(type, at))
  })
}

test('a stroke that is laid out again is as thick as the pen drew it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  let drawing = emptyDrawing
  const first = await mountSheet(emptyDrawing, (next) => {
    drawing = next
  })
  await expect.poll(() => sheet().width).toBeGreaterThan(300)
  drawQuickly(sheet())
  const drawn = inkOf(sheet())
  expect(drawn).toBeGreaterThan(100)

  await first.unmount()
  await mountSheet(drawing)
  await expect.poll(() => inkOf(sheet()) / drawn).toBeGreaterThan(0.99)
  expect(inkOf(sheet()) / drawn).toBeLessThan(1.01)
})

/** How high what is written stands on the sheet, in CSS pixels. */
function heightOfInk(canvas: HTMLCanvasElement): number {
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
  const rows = new Set<number>()
  for (let at = 0; at < data.length; at += 4) if (isInk(data, at)) rows.add(Math.floor(at / 4 / canvas.width))
  return (rows.size * canvas.clientHeight) / canvas.height
}

/** How far from its left edge the sheet is free of what is written, in CSS pixels. */
function freeBefore(canvas: HTMLCanvasElement): number {
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
  let first = canvas.width
  for (let at = 0; at < data.length; at += 4) if (isInk(data, at)) first = Math.min(first, (at / 4) % canvas.width)
  return (first * canvas.clientWidth) / canvas.width
}

test('the cross before the line leaves a typed name its room, also where text is twice as large', async () => {
  document.documentElement.style.fontSize = '200%'
  onTestFinished(() => {
    document.documentElement.style.fontSize = ''
  })
  for (const width of [320, 390, 1440]) {
    await page.viewport(width, 600)
    const shown = await mountSheet(emptyDrawing, () => {}, 'Jonas Alexander Lindqvist')
    await expect.poll(() => inkOf(sheet())).toBeGreaterThan(100)
    const cross = getComputedStyle(sheet().parentElement ?? sheet(), '::after')
    expect(Number.parseFloat(cross.left) + Number.parseFloat(cross.width)).toBeLessThan(freeBefore(sheet()))
    await shown.unmount()
  }
})

test('a name that is typed instead of drawn can be read, however long it is, and stays above the edge', async () => {
  await page.viewport(320, 568)
  for (const [name, least] of [
    ['Jo Lee', 15],
    ['María Fernanda Gutiérrez de la Concepción Rodríguez', 30],
    ['Anna-Sophia Élodie Anna-Sophia Élodie Anna-Sophia Élodie Wolfeschlegelsteinhausenbergerdorff', 35],
    [`${'Wolfeschle'.repeat(10)} ${'Gelsteinha'.repeat(10)}`, 50],
  ] as const) {
    const shown = await mountSheet(emptyDrawing, () => {}, name)
    await expect.poll(() => heightOfInk(sheet()), { message: name }).toBeGreaterThan(least)
    expect(heightOfInk(sheet()), name).toBeLessThan(sheet().clientHeight * 0.7)
    await shown.unmount()
  }
})
