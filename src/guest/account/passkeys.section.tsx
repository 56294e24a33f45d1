import { accountTexts as texts } from '../../settings/texts/account'
import { Button } from '../../ui/button'
import { momentInWords } from '../day-in-words'
import type { AccountPart, AccountScreenProps } from './account.props'
import { AccountSection } from './account-section'
import { RemovableList } from './removable-list'
import { useChange } from './use-change'
import { useLeaving } from './use-leaving'

const words = {
  button: texts.remove,
  nameOfButton: texts.removePasskeyName,
  title: texts.removePasskeyTitle,
  text: texts.removePasskeyText,
}

/** Devices that sign in by face, finger or screen lock. */
export function PasskeysSection(props: AccountPart & Pick<AccountScreenProps, 'onAction'>) {
  const { api, identity, account, canChange, onChanged, onAction } = props
  const { isChanging, trouble, change } = useChange()
  const leaving = useLeaving(onAction)
  const { iss, sub } = identity
  const { passkeys } = account
  const remove = (id: string) =>
    change(() => api.request('removePasskey', { params: { id }, expectedOwner: { iss, sub } }), onChanged)
  return (
    <AccountSection
      title={texts.passkeysTitle}
      isAsking={isChanging || leaving.isAsking}
      trouble={trouble ?? leaving.trouble}
    >
      <p>{passkeys.length > 0 ? texts.passkeysText : texts.noPasskeys}</p>
      {passkeys.length > 0 ? (
        <RemovableList
          rows={passkeys.map(({ id, name, createdDateUtc, lastUsedDateUtc }) => ({
            id,
            name,
            facts: texts.passkeyFacts(momentInWords(createdDateUtc), momentInWords(lastUsedDateUtc) || null),
          }))}
          words={words}
          canChange={canChange}
          isChanging={isChanging}
          onRemove={(id) => void remove(id)}
        />
      ) : null}
      <Button
        kind="secondary"
        disabled={!canChange}
        aria-disabled={leaving.isAsking}
        onClick={() => void leaving.leaveFor('passkey')}
      >
        {passkeys.length > 0 ? texts.addAnotherPasskey : texts.addPasskey}
      </Button>
    </AccountSection>
  )
}
