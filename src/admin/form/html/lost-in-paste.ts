import { adminHtmlTexts as texts } from '../../../settings/texts/admin/html'
import { lostInEditor } from './lost-in-editor'

const { pictures, parts } = texts.paste

const isNamed = (name: string): name is keyof typeof parts => name in parts

/** What of a pasted text does not arrive, in words. What only looks different there, such as a font, is none of it. */
export function lostInPaste(pasted: string, cleaned: string): readonly string[] {
  const count = pasted.match(/<(?:img|v:imagedata)\b/gi)?.length ?? 0
  const lost = (lostInEditor(cleaned) ?? []).flatMap((name) => (isNamed(name) ? [parts[name]] : []))
  return [...(count > 0 ? [pictures(count)] : []), ...new Set(lost)]
}
