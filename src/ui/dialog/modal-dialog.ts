import { useLayoutEffect, useRef } from 'react'

/**
 * Shows a `<dialog>` over everything while its component is there, or while `isOpen`. Closed before it leaves the page,
 * it gives the focus back to where it was.
 */
export function useModalDialog(isOpen = true) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!isOpen || !element) return
    element.showModal()
    return () => element.close()
  }, [isOpen])
  return dialog
}
