import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
// From our own server: left alone, the package would fetch it from someone else's.
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** What passes, tickets and order slips are printed with. */
const formats = ['qr_code', 'code_128', 'code_39', 'itf', 'ean_13', 'data_matrix', 'pdf417', 'aztec'] as const

export interface CodeReader {
  /** The first code in the picture; null when there is none. */
  read(picture: HTMLVideoElement | ImageBitmap): Promise<string | null>
}

/** Loads what reads codes (about 1 MB, once). The same on every browser: few have a reader of their own. */
export async function openCodeReader(): Promise<CodeReader> {
  await prepareZXingModule({
    overrides: { locateFile: (path: string) => (path.endsWith('.wasm') ? wasmUrl : path) },
    fireImmediately: true,
  })
  const detector = new BarcodeDetector({ formats: [...formats] })
  return {
    async read(picture) {
      const [found] = await detector.detect(picture)
      return found?.rawValue || null
    },
  }
}
