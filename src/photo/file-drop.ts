import type { DragEvent } from 'react'
import type { PhotoEvent } from './photo-state'

interface Dropping {
  dispatch(event: Extract<PhotoEvent, { type: 'file-entered' | 'file-left' }>): void
  take(file: File): void
}

/** What an element hears of files that are dragged over it and dropped on it. */
export const fileDrop = ({ dispatch, take }: Dropping) => ({
  onDragEnter(event: DragEvent) {
    event.preventDefault()
    if (event.dataTransfer.types.includes('Files')) dispatch({ type: 'file-entered' })
  },
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDragLeave(event: DragEvent) {
    const goesTo = event.relatedTarget
    if (!(goesTo instanceof Node && event.currentTarget.contains(goesTo))) dispatch({ type: 'file-left' })
  },
  onDrop(event: DragEvent) {
    event.preventDefault()
    const [file] = event.dataTransfer.files
    if (file) take(file)
    else dispatch({ type: 'file-left' })
  },
})
