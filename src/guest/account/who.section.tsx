import { fullName } from '../../contract/names'
import { accountTexts as texts } from '../../settings/texts/account'
import { Button } from '../../ui/button'
import { Facts } from '../../ui/facts'
import type { AccountPart, AccountScreenProps } from './account.props'
import { AccountSection } from './account-section'

type Props = Pick<AccountPart, 'account' | 'identity' | 'canChange'> & Pick<AccountScreenProps, 'onAction'>

/** Who is signed in, and with which address. */
export function WhoSection({ account, identity, canChange, onAction }: Props) {
  const name = fullName({ firstName: identity.givenName, lastName: identity.familyName }) || identity.name
  return (
    <AccountSection title={texts.signedInAs}>
      <Facts rows={[...(name ? [[texts.name, name] as const] : []), [texts.email, account.email || texts.noEmail]]} />
      {account.isKeptHere ? (
        <>
          <p>{texts.changeEmailText}</p>
          <Button kind="secondary" disabled={!canChange} onClick={() => void onAction('address')}>
            {texts.changeEmail}
          </Button>
        </>
      ) : null}
    </AccountSection>
  )
}
