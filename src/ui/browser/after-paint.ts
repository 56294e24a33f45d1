/** Does something as soon as the page is painted as it now is. Gives the way to leave it. */
export function afterPaint(act: () => void): () => void {
  let task: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    task = setTimeout(act)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(task)
  }
}
