import { type ReactNode, useEffect } from 'react'

function Mark({ onDrawn }: { onDrawn: () => void }) {
  useEffect(onDrawn, [onDrawn])
  return null
}

/** What stands last in a part, and a promise that resolves once the router has put that on the page. */
export function onceDrawn(): { mark: ReactNode; drawn: Promise<void> } {
  let tell = () => {}
  const drawn = new Promise<void>((resolve) => {
    tell = resolve
  })
  return { mark: <Mark onDrawn={tell} />, drawn }
}
