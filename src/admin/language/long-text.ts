/** Texts that run over several lines; a title or a button is one line. */
export const isLongText = (path: string): boolean =>
  /(?:description|instructions|instructionsNoItems|note|message|notice|statement|(?<!button)text)$/i.test(path)
