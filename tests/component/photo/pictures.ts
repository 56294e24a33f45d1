type Draw = (context: OffscreenCanvasRenderingContext2D) => void

async function jpegOf(width: number, height: number, draw: Draw): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is no canvas.')
  draw(context)
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 })
  return new Uint8Array(await blob.arrayBuffer())
}

const fileOf = (bytes: Uint8Array<ArrayBuffer>, name = 'leo.jpg') => new File([bytes], name, { type: 'image/jpeg' })

export const aFace = async () =>
  fileOf(
    await jpegOf(800, 800, (context) => {
      context.fillStyle = '#5a8cc8'
      context.fillRect(0, 0, 800, 800)
    }),
  )

/** Wider than a canvas of the app may be, and so restless that it hardly gets smaller. */
export const aWideNoise = async () => {
  const [width, height] = [4500, 700]
  return fileOf(
    await jpegOf(width, height, (context) => {
      const pixels = context.createImageData(width, height)
      for (let at = 0; at < pixels.data.length; at += 1)
        pixels.data[at] = at % 4 === 3 ? 255 : (Math.imul(at, 2654435761) >>> 13) & 255
      context.putImageData(pixels, 0, 0)
    }),
  )
}

const turns: Partial<Record<number, number>> = { 3: 180, 4: 180, 5: 90, 6: 270, 7: 270, 8: 90 }

/** The mark of a camera that says how a picture was held. */
const exifMark = (orientation: number) => [
  ...[0xff, 0xe1, 0, 34, ...new TextEncoder().encode('Exif\0\0MM'), 0, 42, 0, 0, 0, 8],
  ...[0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0],
]

async function drawQuarters(orientation: number, width: number, height: number) {
  const [storedWidth, storedHeight] = orientation >= 5 ? [height, width] : [width, height]
  return jpegOf(storedWidth, storedHeight, (context) => {
    if ([2, 4, 5, 7].includes(orientation)) context.transform(-1, 0, 0, 1, storedWidth, 0)
    context.translate(storedWidth / 2, storedHeight / 2)
    context.rotate(((turns[orientation] ?? 0) * Math.PI) / 180)
    for (const [colour, x, y] of [
      ['#f00', -width / 2, -height / 2],
      ['#0f0', 0, -height / 2],
      ['#00f', -width / 2, 0],
      ['#fff', 0, 0],
    ] as const) {
      context.fillStyle = colour
      context.fillRect(x, y, width / 2, height / 2)
    }
  })
}

/** Drawing and pressing a large one takes longer than reading it. */
const drawn = new Map<string, ReturnType<typeof drawQuarters>>()

/** Red, green, blue and white quarters, stored turned and mirrored as the mark says; width and height are those upright. */
export async function quarters(orientation: number, width = 600, height = 600): Promise<File> {
  const asked = [orientation, width, height].join()
  const drawing = drawn.get(asked) ?? drawQuarters(orientation, width, height)
  drawn.set(asked, drawing)
  const jpeg = await drawing
  // Behind the two bytes that every JPEG begins with.
  return fileOf(new Uint8Array([...jpeg.subarray(0, 2), ...exifMark(orientation), ...jpeg.subarray(2)]))
}

/** Width, height and the four corners as red, green and blue. */
export async function lookAt(jpeg: Uint8Array) {
  const bitmap = await createImageBitmap(new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }))
  const { width, height } = bitmap
  const context = new OffscreenCanvas(width, height).getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  const at = (x: number, y: number) =>
    [...(context?.getImageData(x, y, 1, 1).data ?? [])]
      .slice(0, 3)
      .map((value) => (value > 128 ? 1 : 0))
      .join('')
  const [near, right, bottom] = [20, width - 20, height - 20]
  return { size: [width, height], corners: [at(near, near), at(right, near), at(near, bottom), at(right, bottom)] }
}
