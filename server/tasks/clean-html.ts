import { defaultTreeAdapter, html as htmlNames, parseFragment, serialize } from 'parse5'
import sanitize from 'sanitize-html'
import { allowedAttributes, allowedSchemes, allowedTags, isWholeAddress } from '../../src/contract/waiver-html'

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
 * A venue's HTML with nothing in it that could run, load, send or restyle a page. Written as browsers write it, so that
 * what was saved is byte for byte what is shown, hashed and signed.
 */
export const cleanHtml = (html: string) => serialize(parseFragment(place, sanitize(html, options), {}))
