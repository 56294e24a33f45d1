/** Where the words of an element start, without the room around them. */
export function leftOfWords(element: Element): number {
  const words = document.createRange()
  words.selectNodeContents(element)
  return words.getBoundingClientRect().left
}
