import { adminReportingTexts as texts } from '../../settings/texts/admin-reporting'
import { Button } from '../../ui/button'
import styles from '../card.module.css'
import type { useDownload } from './use-download'

/** How a download stands, beside the button that began it. */
export function DownloadState({
  words,
  isLoading,
  cancel,
}: Pick<ReturnType<typeof useDownload>, 'words' | 'isLoading' | 'cancel'>) {
  return (
    <>
      {isLoading ? (
        <Button kind="quiet" onClick={cancel}>
          {texts.cancel}
        </Button>
      ) : null}
      {/* Each piece of a file is news for the eye; to be told of every one would be noise. */}
      <p role="status" aria-live={isLoading ? 'off' : 'polite'} className={styles.soft}>
        {words}
      </p>
    </>
  )
}
