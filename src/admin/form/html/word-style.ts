/** Styles under another name: a page that allows no style attributes reports each one as it is read. */
export const STYLE = 'data-pasted-style'

export const styleOf = (element: Element) => element.getAttribute(STYLE) ?? ''
