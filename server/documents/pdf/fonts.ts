import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import * as fontkit from 'fontkit'

const require = createRequire(import.meta.url)

/** Their packages export the list of their fonts, which lie in a folder beside it. */
const fontIn = (list: string, file: string) => join(dirname(list), '../fonts', file)

/** The faces of the document's own words. */
const faces = {
  regular: fontIn(require.resolve('@embedpdf/fonts-latin'), 'NotoSans-Regular.ttf'),
  bold: fontIn(require.resolve('@embedpdf/fonts-latin'), 'NotoSans-Bold.ttf'),
  italic: fontIn(require.resolve('@embedpdf/fonts-latin'), 'NotoSans-Italic.ttf'),
  boldItalic: fontIn(require.resolve('@embedpdf/fonts-latin'), 'NotoSans-BoldItalic.ttf'),
}
export type Face = keyof typeof faces

/**
 * Where a character is looked for that the faces lack, in this order. They come in one weight: what counts is that a name
 * can be read. The Chinese one also holds the kana and the kanji of Japanese.
 */
const fallbacks = {
  arabic: fontIn(require.resolve('@embedpdf/fonts-arabic'), 'NotoNaskhArabic-Regular.ttf'),
  hebrew: fontIn(require.resolve('@embedpdf/fonts-hebrew'), 'NotoSansHebrew-Regular.ttf'),
  armenian: require.resolve('@expo-google-fonts/noto-sans-armenian/400Regular/NotoSansArmenian_400Regular.ttf'),
  georgian: require.resolve('@expo-google-fonts/noto-sans-georgian/400Regular/NotoSansGeorgian_400Regular.ttf'),
  thai: require.resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
  chinese: fontIn(require.resolve('@embedpdf/fonts-sc'), 'NotoSansHans-Regular.otf'),
  korean: fontIn(require.resolve('@embedpdf/fonts-kr'), 'NotoSansKR-Regular.otf'),
  symbols: require.resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
}
export type FontName = Face | keyof typeof fallbacks

const fontFiles: Readonly<Record<FontName, string>> = { ...faces, ...fallbacks }

/** Read once for each process: a Chinese font has eight megabytes. */
const bytes = new Map<FontName, Buffer>()
export function fontBytes(name: FontName): Buffer {
  const read = bytes.get(name) ?? readFileSync(fontFiles[name])
  bytes.set(name, read)
  return read
}

const opened = new Map<FontName, fontkit.Font>()
function fontOf(name: FontName): fontkit.Font {
  const font = opened.get(name) ?? (fontkit.create(fontBytes(name)) as fontkit.Font)
  opened.set(name, font)
  return font
}

/** Marks that join or colour what is before them: no font draws them alone. */
const isUnseen = (code: number) =>
  code === 0xad || (code >= 0x200b && code <= 0x200f) || code === 0x2060 || (code >= 0xfe00 && code <= 0xfe0f)

const draws = (name: FontName, grapheme: string) =>
  [...grapheme].every((character) => {
    const code = character.codePointAt(0) ?? 0
    return isUnseen(code) || fontOf(name).hasGlyphForCodePoint(code)
  })

const known = new Map<string, FontName | null>()
/** Far more than one document has; a limit all the same, for names are given by anyone. */
const MOST_KNOWN = 20_000

/** The font that has every character of this grapheme; null where none has. */
export function fontFor(grapheme: string, face: Face): FontName | null {
  const key = `${face} ${grapheme}`
  const found = known.get(key)
  if (found !== undefined) return found
  const inOrder: FontName[] = [face, ...(Object.keys(fallbacks) as (keyof typeof fallbacks)[])]
  const font = inOrder.find((name) => draws(name, grapheme)) ?? null
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(key, font)
  return font
}
