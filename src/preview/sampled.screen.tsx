import { useEffect, useMemo } from 'react'
import type { PreviewScreen } from '../admin/appearance/preview/preview-screens'
import { Controls } from '../app/controls'
import { previewPages } from './preview-screens'
import { sampleParts } from './sample-parts'
import { SampledPage } from './sampled-page'

interface Props {
  screen: PreviewScreen
  waiverText: string | undefined
}

/** A guest's screen with a sample family. */
export function SampledScreen({ screen, waiverText }: Props) {
  const { Screen, isDue, ...page } = previewPages[screen]
  const parts = useMemo(() => sampleParts({ isDue, waiverText }), [isDue, waiverText])

  useEffect(() => {
    if (screen !== 'menu') return
    // A modal dialog is not inert with the page around it.
    for (const dialog of document.querySelectorAll('dialog')) dialog.inert = true
    document.querySelector<HTMLElement>('[aria-haspopup="dialog"]')?.click()
  }, [screen])

  return (
    <Controls>
      <SampledPage {...page} parts={parts}>
        <Screen parts={parts} />
      </SampledPage>
    </Controls>
  )
}
