import { type ReactNode, useEffect, useRef } from 'react'
import { Notice } from './notice'

interface TroubleNoticeProps {
  /** What went wrong; nothing is shown without it. The same words come into sight again where it is another value. */
  trouble: unknown
  title?: ReactNode
  children: ReactNode
}

/** Why a tap came to nothing. Comes into sight with each new trouble: the button may be far from it. */
export function TroubleNotice({ trouble, title, children }: TroubleNoticeProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (trouble) place.current?.scrollIntoView({ block: 'center' })
  }, [trouble])
  if (!trouble) return null
  return (
    <div ref={place}>
      <Notice kind="error" title={title}>
        {children}
      </Notice>
    </div>
  )
}
