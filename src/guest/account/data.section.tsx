import { accountTexts as texts } from '../../settings/texts/account'
import { saveFile } from '../../ui/browser/save-file'
import { Button } from '../../ui/button'
import type { AccountPart } from './account.props'
import { AccountSection } from './account-section'
import { useChange } from './use-change'

/** A copy of everything that the venue holds. */
export function DataSection({ api, identity, canChange }: Pick<AccountPart, 'api' | 'identity' | 'canChange'>) {
  const { isChanging, trouble, change } = useChange()
  const { iss, sub } = identity
  const download = () =>
    change(
      async () => {
        const result = await api.request('getOwnData', { expectedOwner: { iss, sub } })
        if (result.ok) saveFile(result.value.content, result.value.fileName ?? 'my-data.json')
        return result
      },
      () => {},
    )
  return (
    <AccountSection title={texts.dataTitle} trouble={trouble}>
      <p>{texts.dataText}</p>
      <Button kind="secondary" disabled={!canChange} aria-disabled={isChanging} onClick={() => void download()}>
        {isChanging ? texts.downloading : texts.download}
      </Button>
    </AccountSection>
  )
}
