import sanitize from 'sanitize-html'
import { allowedAttributes, allowedSchemes, allowedTags } from '../../src/contract/waiver-html'

/** A venue's HTML with nothing in it that could run, load, send or restyle a page; written as browsers write it. */
export const cleanHtml = (html: string) =>
  sanitize(html, {
    allowedTags,
    allowedAttributes: Object.fromEntries(Object.entries(allowedAttributes).map(([tag, names]) => [tag, [...names]])),
    allowedSchemes: [...allowedSchemes],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
  }).replaceAll(' />', '>')
