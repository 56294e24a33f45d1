import type { ReactNode } from 'react'
import { OutboxProvider } from '../outbox/ui/outbox-context'
import { StorageProvider } from '../storage/storage-context'
import { PreviewPage } from './preview-page'
import type { SampleParts } from './sample-parts'

interface Props {
  showHeader: boolean
  showFooter: boolean
  parts: SampleParts
  children: ReactNode
}

/** A guest's screen on sample parts, with the page around it. */
export const SampledPage = ({ parts, ...page }: Props) => (
  <StorageProvider storage={parts.storage}>
    <OutboxProvider outbox={parts.outbox} owner={parts.identity} reader={parts.reader}>
      <PreviewPage {...page} person={parts.identity} />
    </OutboxProvider>
  </StorageProvider>
)
