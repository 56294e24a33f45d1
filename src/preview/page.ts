import type { ReactNode } from 'react'
import type { SampleParts } from './sample-parts'

export type ScreenProps = { parts: SampleParts }

export interface Page {
  Screen(props: ScreenProps): ReactNode
  showHeader: boolean
  showFooter: boolean
  /** Whether the sample family still has something to do. */
  isDue: boolean
}
