import { defaultTreeAdapter, html as htmlNames, parseFragment, serialize } from 'parse5'
import sanitize from 'sanitize-html'
import { allowedAttributes, allowedSchemes, allowedTags, isWholeAddress } from '../../src/contract/waiver/waiver-html'
import { Refusal } from '../errors/refusal'
import { readHtml } from './read-html'

const options: sanitize.IOptions = {
  allowedTags,
  allowedAttributes: Object.fromEntries(Object.entries(allowedAttributes).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: [...allowedSchemes],
  transformTags: {
    a: (tagName, { href = '' }) => ({ tagName, attribs: isWholeAddress(href) ? { href } : {} }),
  },
}

/** Where browsers put the text: outside of a table, its rows and cells mean nothing there. */
const place = defaultTreeAdapter.createElement('div', htmlNames.NS.HTML, [])

/**
 * Elements open at once, those included that are never closed. Both readers of a text cost its length times its depth,
 * and one calls itself for each level: a few kilobytes of nested elements kept the whole server busy for seconds.
 */
const MOST_NESTED = 200

function refuseDeepNesting(html: string) {
  if (readHtml(html, MOST_NESTED, {}) <= MOST_NESTED) return
  throw new Refusal(
    422,
    'too-deep',
    `This text has more than ${MOST_NESTED} elements inside each other, or too many attributes on one.`,
  )
}

/**
 * A venue's HTML with nothing in it that could run, load, send or restyle a page. Written as browsers write it, so that
 * what was saved is byte for byte what is shown, hashed and signed. Refuses (422) what is nested too deeply.
 */
export function cleanHtml(html: string): string {
  refuseDeepNesting(html)
  return serialize(parseFragment(place, sanitize(html, options), {}))
}
