import { randomUUID } from 'node:crypto'
import { aroundText } from '../../records/signed-bytes'
import { readHtml } from '../../tasks/read-html'

/** Elements that run, load, embed or send something. Whatever else is in a snapshot is only shown. */
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

/** Far deeper than a page of a waiver; browsers give up on what is nested more than 512 deep. */
const MOST_NESTED = 400

/** A tag in the place of a text that was looked at before. No one who makes a page can know it. */
const MARK = `text-${randomUUID()}`
const MARKED = `<${MARK}></${MARK}>`

interface Reading {
  first: string | null
  deepest: number
  /** Whether the mark was read as a tag, and not inside a comment, an attribute or a style. */
  isMarkSeen: boolean
}

function read(html: string): Reading {
  let first: string | null = null
  let isMarkSeen = false
  const refuse = (what: string) => {
    first ??= what
  }
  const deepest = readHtml(html, MOST_NESTED, {
    tag(name, attributes) {
      if (name === MARK) isMarkSeen = true
      if (active.has(name) || name.includes(':')) refuse(`<${name}>`)
      for (const { name: attribute, value } of attributes) {
        if (name === 'meta' && attribute === 'http-equiv') refuse('http-equiv')
        if (/^on/.test(attribute) || refusedAttributes.has(attribute)) refuse(attribute)
        else if (addresses.has(attribute) && !isInertAddress(attribute, value)) refuse(attribute)
        else if (attribute === 'style' && !isInertStyle(value)) refuse('style')
      }
    },
    style(css) {
      if (!isInertStyle(css)) refuse('style')
    },
    comment: () => refuse('<!--'),
  })
  if (deepest === Number.POSITIVE_INFINITY) refuse('too many attributes')
  else if (deepest > MOST_NESTED) refuse(`more than ${MOST_NESTED} elements inside each other`)
  return { first, deepest, isMarkSeen }
}

const isInert = ({ first, deepest, isMarkSeen }: Reading) => first === null && isMarkSeen && deepest <= MOST_NESTED / 2

/** Beyond this many all are dropped: a venue has a few dozen texts. */
const MOST_KEPT = 500
/** By their hash, whether these texts are inert wherever they are between two tags. */
const settled = new Map<string, boolean>()

function isSettled({ text, sha256 }: KnownText): boolean {
  const known = settled.get(sha256)
  if (known !== undefined) return known
  const inert = isInert(read(text + MARKED))
  if (settled.size >= MOST_KEPT) settled.clear()
  settled.set(sha256, inert)
  return inert
}

/** A text that the venue has published: only its own are remembered. */
export interface KnownText {
  text: string
  sha256: string
}

/**
 * The first thing in a snapshot that is not inert, such as '<script>' or 'onerror', or that no browser would show as it
 * was; null when it can only be looked at. Where it holds a `known` text, only what is around it is read: reading the
 * text for everyone who signs it took longer than all else that the server does with a signature.
 */
export function firstActivePart(html: string, known: KnownText | null = null): string | null {
  const around = known && aroundText(html, known.text)
  if (around && isSettled(known) && isInert(read(around.waiverHtml + MARKED + around.waiverHtmlEnd))) return null
  return read(html).first
}
