import { type Token, Tokenizer, TokenizerMode } from 'parse5'

export interface HtmlParts {
  tag?: (name: string, attributes: readonly Token.Attribute[]) => void
  /** The whole text of a style element. */
  style?: (css: string) => void
  comment?: () => void
}

const hasNoEnd = new Set([
  ...['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'param', 'source', 'track', 'wbr'],
])

/** Elements of whose text a browser reads no tags. All others of the kind are refused wherever this is used. */
const textModes: Readonly<Record<string, Tokenizer['state']>> = {
  style: TokenizerMode.RAWTEXT,
  title: TokenizerMode.RCDATA,
}

/** Of one element. Comparing each attribute with all before it costs the square of their number. */
const MOST_ATTRIBUTES = 100
/** So much is read before attributes and depth are looked at: few thousands fit in. */
const CHUNK = 8192

class BoundedTokenizer extends Tokenizer {
  hasTooManyAttributes(): boolean {
    const token = this.currentToken
    return token !== null && 'attrs' in token && token.attrs.length > MOST_ATTRIBUTES
  }
}

/**
 * Reads HTML as browsers do, token by token, and answers how many elements at most are open at once: Infinity where one
 * has more attributes than any page. It stops soon after those, or more than `mostNested`, which are refused whatever
 * follows. A tree would cost the square of its depth: this costs in proportion to the text, however it is made.
 */
export function readHtml(html: string, mostNested: number, parts: HtmlParts): number {
  const open = new Map<string, number>()
  let depth = 0
  let deepest = 0
  let css: string | null = null
  const text = ({ chars }: Token.CharacterToken) => {
    if (css !== null) css += chars
  }
  const tokenizer = new BoundedTokenizer(
    {},
    {
      onStartTag({ tagName, attrs }) {
        parts.tag?.(tagName, attrs)
        if (hasNoEnd.has(tagName)) return
        open.set(tagName, (open.get(tagName) ?? 0) + 1)
        depth += 1
        deepest = Math.max(deepest, depth)
        tokenizer.state = textModes[tagName] ?? tokenizer.state
        if (tagName === 'style') css = ''
      },
      onEndTag({ tagName }) {
        if (tagName === 'style' && css !== null) {
          parts.style?.(css)
          css = null
        }
        const count = open.get(tagName) ?? 0
        if (count === 0) return
        open.set(tagName, count - 1)
        depth -= 1
      },
      onCharacter: text,
      onWhitespaceCharacter: text,
      onNullCharacter: text,
      onComment: () => parts.comment?.(),
      onDoctype() {},
      onEof() {
        if (css !== null) parts.style?.(css)
      },
    },
  )
  for (let at = 0; at < html.length; at += CHUNK) {
    tokenizer.write(html.slice(at, at + CHUNK), at + CHUNK >= html.length)
    if (tokenizer.hasTooManyAttributes()) return Number.POSITIVE_INFINITY
    if (deepest > mostNested) return deepest
  }
  return deepest
}
