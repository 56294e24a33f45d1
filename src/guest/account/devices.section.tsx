import { accountTexts as texts } from '../../settings/texts/account'
import { momentInWords } from '../day-in-words'
import type { AccountPart } from './account.props'
import { AccountSection } from './account-section'
import { RemovableList, type RemovableRow } from './removable-list'
import { useChange } from './use-change'

const words = {
  button: texts.endDevice,
  nameOfButton: texts.endDeviceName,
  title: texts.endDeviceTitle,
  text: texts.endDeviceText,
}

/** Where the person is signed in. This device signs out through the menu, which also looks after what is not sent. */
export function DevicesSection({ api, identity, account, canChange, onChanged }: AccountPart) {
  const { isChanging, trouble, change } = useChange()
  const { iss, sub } = identity
  const end = (id: string) =>
    change(() => api.request('endSignIn', { params: { id }, expectedOwner: { iss, sub } }), onChanged)
  const rows = account.devices.map(
    ({ id, name, signedInDateUtc, lastUsedDateUtc, isThisOne }): RemovableRow => ({
      id,
      name,
      facts: texts.deviceFacts(momentInWords(signedInDateUtc), momentInWords(lastUsedDateUtc)),
      ...(isThisOne ? { note: texts.thisDevice } : {}),
    }),
  )
  return (
    <AccountSection title={texts.devicesTitle} isAsking={isChanging} trouble={trouble}>
      <p>{texts.devicesText}</p>
      <RemovableList
        rows={rows}
        words={words}
        canChange={canChange}
        isChanging={isChanging}
        onRemove={(id) => void end(id)}
      />
    </AccountSection>
  )
}
