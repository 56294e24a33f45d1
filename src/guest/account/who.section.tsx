import { fullName } from '../../contract/names'
import { accountTexts as texts } from '../../settings/texts/account'
import { Button } from '../../ui/button'
import { Facts } from '../../ui/facts'
import type { AccountPart, AccountScreenProps } from './account.props'
import { AccountSection } from './account-section'
import { useLeaving } from './use-leaving'

type Props = Pick<AccountPart, 'account' | 'identity' | 'canChange'> & Pick<AccountScreenProps, 'onAction'>

/** Who is signed in, and with which address. */
export function WhoSection({ account, identity, canChange, onAction }: Props) {
  const { leaveFor, ...leaving } = useLeaving(onAction)
  const name = fullName({ firstName: identity.givenName, lastName: identity.familyName }) || identity.name
  return (
    <AccountSection title={texts.signedInAs} {...leaving}>
      <Facts rows={[...(name ? [[texts.name, name] as const] : []), [texts.email, account.email || texts.noEmail]]} />
      {account.isKeptHere ? (
        <>
          <p>{texts.changeEmailText}</p>
          <Button
            kind="secondary"
            disabled={!canChange}
            aria-disabled={leaving.isAsking}
            onClick={() => void leaveFor('address')}
          >
            {texts.changeEmail}
          </Button>
        </>
      ) : null}
    </AccountSection>
  )
}
