import { useRef } from 'react'
import { CallFailed } from '../../api/failure'
import { accountTexts as texts } from '../../settings/texts/account'
import { Button } from '../../ui/button'
import { DownloadState } from '../../ui/download/download-state'
import { useDownload } from '../../ui/download/use-download'
import { UnsavedGuard } from '../../ui/unsaved/unsaved-guard'
import styles from './account.module.css'
import type { AccountPart } from './account.props'
import { AccountSection } from './account-section'
import { wordsOf } from './use-change'

type Props = Pick<AccountPart, 'api' | 'identity' | 'canChange'>

function wordsOfFailed(error: unknown): string {
  if (error instanceof CallFailed) return wordsOf(error.failure)
  throw error
}

function DataDownload({ api, identity, canChange }: Props) {
  const { trouble, download, ...file } = useDownload(wordsOfFailed)
  const button = useRef<HTMLButtonElement>(null)
  const { iss, sub } = identity
  const ask = (options: { signal: AbortSignal; onBytes(received: number): void }) =>
    api.request('getOwnData', { ...options, expectedOwner: { iss, sub } }).then((result) => {
      if (!result.ok) throw new CallFailed(result)
      return result.value
    })
  return (
    <AccountSection title={texts.dataTitle} trouble={trouble}>
      <p>{texts.dataText}</p>
      <Button
        ref={button}
        kind="secondary"
        disabled={!canChange && !file.isLoading}
        aria-disabled={file.isLoading}
        onClick={() => void download(ask, 'my-data.json')}
      >
        {texts.download}
      </Button>
      <DownloadState {...file} className={styles.soft} begun={button} />
    </AccountSection>
  )
}

/** A copy of everything that the venue holds. For a family of many winters it takes a while: leaving asks first. */
export const DataSection = (props: Props) => (
  <UnsavedGuard>
    <DataDownload {...props} />
  </UnsavedGuard>
)
