import createDOMPurify, { type Config } from 'dompurify'
import { allowedAttributes, allowedSchemes, allowedTags } from '../contract/waiver/waiver-html'
import { ownPolicy } from './trust/trusted-types'

const attributes = [...new Set(Object.values(allowedAttributes).flat())]

const options: Config = {
  ALLOWED_TAGS: [...allowedTags],
  ALLOWED_ATTR: attributes,
  // DOMPurify holds every attribute against the pattern for addresses: a list would lose its numbers, a cell its span.
  ADD_URI_SAFE_ATTR: attributes.filter((name) => name !== 'href'),
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  ALLOWED_URI_REGEXP: new RegExp(`^(?:${allowedSchemes.join('|')}):`, 'i'),
  ...(ownPolicy && { TRUSTED_TYPES_POLICY: ownPolicy }),
}

const purifier = createDOMPurify(window)
purifier.addHook('uponSanitizeAttribute', (element, attribute) => {
  const ofTag = allowedAttributes[element.nodeName.toLowerCase()]
  attribute.keepAttr = attribute.keepAttr !== false && ofTag !== undefined && ofTag.includes(attribute.attrName)
})

/** A venue's HTML (waiver, check-in complete text) with nothing in it that could run, load, send or restyle the page. */
export const cleanVenueHtml = (html: string): string => purifier.sanitize(html, options)

/** Like `cleanVenueHtml`, as nodes, to read. */
export const venueNodes = (html: string): Node => purifier.sanitize(html, { ...options, RETURN_DOM: true })

/** Like `cleanVenueHtml`, for `dangerouslySetInnerHTML`: the page's policy takes no bare text there. */
export const venueMarkup = (html: string) => ({
  __html: purifier.sanitize(html, { ...options, RETURN_TRUSTED_TYPE: true }),
})
