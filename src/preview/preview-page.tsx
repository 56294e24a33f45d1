import { type ReactNode, useState } from 'react'
import type { Identity } from '../session/identity'
import { AppFrame } from '../shell/app-frame'
import { OverlayWithoutHistory } from '../ui/browser/overlay'

interface Props {
  showHeader: boolean
  showFooter: boolean
  person: Identity | null
  children: ReactNode
}

/** The page around a guest's screen that is only looked at. */
export function PreviewPage({ showHeader, showFooter, person, children }: Props) {
  const [opened, show] = useState<string | null>(null)
  return (
    <OverlayWithoutHistory value={{ opened, show }}>
      <AppFrame showHeader={showHeader} showFooter={showFooter} isFullWidth={false} person={person} administers={false}>
        {children}
      </AppFrame>
    </OverlayWithoutHistory>
  )
}
