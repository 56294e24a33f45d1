import { useState } from 'react'
import { accountTexts as texts } from '../../settings/texts/account'
import { Button } from '../../ui/button'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { Notice } from '../../ui/notice'
import { dayInWords } from '../day-in-words'
import type { AccountPart } from './account.props'
import { AccountSection } from './account-section'
import { useChange } from './use-change'

/** Asking to be deleted: a person at the venue sees to it, because some of it must be kept. */
export function DeletionSection({ api, identity, account, canChange, onChanged }: AccountPart) {
  const { isChanging, trouble, change } = useChange()
  const [isAsking, setAsking] = useState(false)
  const { iss, sub } = identity
  const { deletionAskedDateUtc: asked } = account
  const call = (name: 'askForDeletion' | 'withdrawDeletion') =>
    void change(() => api.request(name, { expectedOwner: { iss, sub } }), onChanged)
  return (
    <AccountSection title={texts.deletionTitle} isAsking={isChanging} trouble={trouble}>
      <p>{texts.deletionText}</p>
      {asked ? <Notice kind="info">{texts.deletionAsked(dayInWords(asked))}</Notice> : null}
      <Button
        kind="secondary"
        disabled={!canChange}
        aria-disabled={isChanging}
        onClick={() => (asked ? call('withdrawDeletion') : setAsking(true))}
      >
        {asked ? texts.withdraw : texts.askForDeletion}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        kind="danger"
        title={texts.confirmDeletionTitle}
        confirmLabel={texts.confirmDeletion}
        cancelLabel={texts.keep}
        onConfirm={() => {
          setAsking(false)
          call('askForDeletion')
        }}
        onCancel={() => setAsking(false)}
      >
        {texts.confirmDeletionText}
      </ConfirmDialog>
    </AccountSection>
  )
}
