import { accountTexts as texts } from '../../settings/texts/account'
import { useOnline } from '../../ui/browser/use-online'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { Failed } from '../../ui/screen/failed'
import { Screen } from '../../ui/screen/screen'
import { Waiting } from '../../ui/screen/waiting'
import { uiTexts } from '../../ui/ui.texts'
import type { AccountScreenProps } from './account.props'
import { AccountSection } from './account-section'
import { DataSection } from './data.section'
import { DeletionSection } from './deletion.section'
import { DevicesSection } from './devices.section'
import { PasskeysSection } from './passkeys.section'
import { PasswordSection } from './password.section'
import { useAccount } from './use-account'
import { WhoSection } from './who.section'

/** How the signed-in person signs in, and what the venue keeps about them. */
export function AccountScreen({ api, identity, onAction }: AccountScreenProps) {
  const { account, failure, refresh } = useAccount({ api, identity })
  const isOnline = useOnline()
  if (!account) {
    return (
      <Screen title={texts.title} lead={texts.lead}>
        {!isOnline ? (
          <Notice kind="info" title={texts.offlineTitle}>
            {texts.offline}
          </Notice>
        ) : failure?.kind === 'not-found' ? (
          <Notice kind="info">{texts.notHere}</Notice>
        ) : failure ? (
          <Failed title={texts.failed} text={texts.failedText} onRetry={refresh} />
        ) : (
          <Waiting label={texts.waiting} />
        )}
      </Screen>
    )
  }
  const part = { api, identity, account, canChange: isOnline, onChanged: refresh }
  return (
    <Screen title={texts.title} lead={texts.lead}>
      {isOnline ? null : (
        <Notice kind="info" title={texts.offlineTitle}>
          {texts.offline}
        </Notice>
      )}
      {isOnline && failure ? (
        <Notice kind="warning" title={texts.staleTitle}>
          <p>{texts.stale}</p>
          <Button kind="secondary" onClick={refresh}>
            {uiTexts.retry}
          </Button>
        </Notice>
      ) : null}
      <WhoSection {...part} onAction={onAction} />
      {account.canAddPasskeys || account.passkeys.length > 0 ? <PasskeysSection {...part} onAction={onAction} /> : null}
      {account.isKeptHere ? <PasswordSection {...part} onAction={onAction} /> : null}
      {account.isKeptHere ? <DevicesSection {...part} /> : null}
      {account.isKeptHere ? null : (
        <AccountSection title={texts.elsewhereTitle}>
          <p>{texts.elsewhere(account.providerUrl ?? identity.iss)}</p>
        </AccountSection>
      )}
      <DataSection {...part} />
      <DeletionSection {...part} />
    </Screen>
  )
}
