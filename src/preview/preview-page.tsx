import { type ReactNode, useState } from 'react'
import { OutboxProvider } from '../outbox/ui/outbox-context'
import { AppFrame } from '../shell/app-frame'
import { StorageProvider } from '../storage/storage-context'
import { OverlayWithoutHistory } from '../ui/browser/overlay'
import type { SampleParts } from './sample-parts'

interface Props {
  showHeader: boolean
  showFooter: boolean
  parts: SampleParts
  children: ReactNode
}

/** A guest's screen on sample parts, with the page around it. */
export function PreviewPage({ showHeader, showFooter, parts, children }: Props) {
  const [opened, show] = useState<string | null>(null)
  return (
    <StorageProvider storage={parts.storage}>
      <OutboxProvider outbox={parts.outbox} owner={parts.identity} reader={parts.reader}>
        <OverlayWithoutHistory value={{ opened, show }}>
          <AppFrame
            showHeader={showHeader}
            showFooter={showFooter}
            isFullWidth={false}
            person={parts.identity}
            administers={false}
          >
            {children}
          </AppFrame>
        </OverlayWithoutHistory>
      </OutboxProvider>
    </StorageProvider>
  )
}
