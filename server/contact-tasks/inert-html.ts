import { Parser } from 'htmlparser2'

/** Elements that run, load, embed or send something. Whatever else stands in a snapshot is only shown. */
const active = new Set([
  ...['script', 'iframe', 'frame', 'frameset', 'object', 'embed', 'applet', 'portal', 'fencedframe'],
  ...['form', 'input', 'button', 'select', 'textarea', 'option', 'keygen', 'isindex'],
  ...['base', 'link', 'svg', 'math', 'template', 'noscript', 'audio', 'video', 'source', 'track', 'picture', 'canvas'],
  ...['marquee', 'dialog', 'slot', 'animate', 'set', 'xml', 'plaintext', 'xmp', 'noembed', 'noframes'],
])

const addresses = new Set(['href', 'src', 'xlink:href', 'background', 'cite', 'longdesc', 'lowsrc', 'dynsrc', 'data'])
const refusedAttributes = new Set(['srcdoc', 'srcset', 'action', 'formaction', 'ping', 'poster', 'manifest', 'is'])

// Browsers skip spaces and control characters in front of and inside a scheme.
const bare = (value: string) =>
  Array.from(value)
    .filter((character) => character > ' ' && character !== '\u007f')
    .join('')

const isInertAddress = (name: string, value: string) => {
  const address = bare(value).toLowerCase()
  if (name === 'src') return /^data:image\/(?:png|jpeg|gif|webp);base64,[a-z0-9+/=]*$/.test(address)
  return !/^[a-z][a-z0-9+.-]*:/.test(address) || /^(?:https?|mailto|tel):/.test(address)
}

/** Styles may colour and lay out; what loads a file or runs (old browsers did) is refused. */
const isInertStyle = (css: string) =>
  !/url\s*\(|@import|expression\s*\(|behavior\s*:|-moz-binding|javascript:|\\|<\//i.test(css)

/**
 * The first thing in a snapshot that is not inert, such as '<script>' or 'onerror'; null when it can only be looked at.
 */
export function firstActivePart(html: string): string | null {
  let first: string | null = null
  const refuse = (what: string) => {
    first ??= what
  }
  let styleDepth = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      if (active.has(name) || name.includes(':')) refuse(`<${name}>`)
      if (name === 'meta' && 'http-equiv' in attributes) refuse('http-equiv')
      if (name === 'style') styleDepth += 1
      for (const [attribute, value] of Object.entries(attributes)) {
        if (/^on/.test(attribute) || refusedAttributes.has(attribute)) refuse(attribute)
        else if (addresses.has(attribute) && !isInertAddress(attribute, value)) refuse(attribute)
        else if (attribute === 'style' && !isInertStyle(value)) refuse('style')
      }
    },
    ontext(text) {
      if (styleDepth > 0 && !isInertStyle(text)) refuse('style')
    },
    onclosetag(name) {
      if (name === 'style') styleDepth -= 1
    },
    onprocessinginstruction(name) {
      if (!/^!doctype$/i.test(name)) refuse(`<${name}>`)
    },
    oncomment() {
      refuse('<!--')
    },
  })
  parser.end(html)
  return first
}
