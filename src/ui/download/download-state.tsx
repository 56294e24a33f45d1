import type { RefObject } from 'react'
import { FocusPassingButton } from '../focus-passing-button'
import { downloadTexts as texts } from './download.texts'
import type { useDownload } from './use-download'

interface DownloadStateProps extends Pick<ReturnType<typeof useDownload>, 'words' | 'isLoading' | 'cancel'> {
  className: string | undefined
  /** The button that started it. */
  begun: RefObject<HTMLButtonElement | null>
}

/** How far a download is, beside the button that started it. */
export function DownloadState({ words, isLoading, cancel, className, begun }: DownloadStateProps) {
  return (
    <>
      {isLoading ? (
        <FocusPassingButton heir={() => begun.current} kind="quiet" onClick={cancel}>
          {texts.cancel}
        </FocusPassingButton>
      ) : null}
      {/* Each piece of a file is news for the eye; to be told of every one would be noise. */}
      <p role="status" aria-live={isLoading ? 'off' : 'polite'} className={className}>
        {words}
      </p>
    </>
  )
}
