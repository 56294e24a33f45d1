import { accountTexts as texts } from '../../settings/texts/account'
import { Button } from '../../ui/button'
import type { AccountPart, AccountScreenProps } from './account.props'
import { AccountSection } from './account-section'
import { useLeaving } from './use-leaving'

type Props = Pick<AccountPart, 'account' | 'canChange'> & Pick<AccountScreenProps, 'onAction'>

/** A password, for those who want one. */
export function PasswordSection({ account: { hasPassword }, canChange, onAction }: Props) {
  const { leaveFor, ...leaving } = useLeaving(onAction)
  return (
    <AccountSection title={texts.passwordTitle} {...leaving}>
      <p>{hasPassword ? texts.hasPassword : texts.noPassword}</p>
      <Button
        kind="secondary"
        disabled={!canChange}
        aria-disabled={leaving.isAsking}
        onClick={() => void leaveFor('password')}
      >
        {hasPassword ? texts.changePassword : texts.setPassword}
      </Button>
    </AccountSection>
  )
}
