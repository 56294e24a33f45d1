import { accountTexts as texts } from '../../settings/texts/account'
import { Button } from '../../ui/button'
import type { AccountPart, AccountScreenProps } from './account.props'
import { AccountSection } from './account-section'

type Props = Pick<AccountPart, 'account' | 'canChange'> & Pick<AccountScreenProps, 'onAction'>

/** A password, for those who want one. */
export const PasswordSection = ({ account: { hasPassword }, canChange, onAction }: Props) => (
  <AccountSection title={texts.passwordTitle}>
    <p>{hasPassword ? texts.hasPassword : texts.noPassword}</p>
    <Button kind="secondary" disabled={!canChange} onClick={() => void onAction('password')}>
      {hasPassword ? texts.changePassword : texts.setPassword}
    </Button>
  </AccountSection>
)
