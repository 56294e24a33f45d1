import { useState } from 'react'
import type { Api } from '../../api/client'
import type { Failure } from '../../api/failure'
import type { Reader } from '../../api/reader'
import type { Profile } from '../../contract/entities/contact'
import type { Identity } from '../../session/identity'
import { invitationTexts as texts } from '../../settings/texts/invitation'
import type { DeviceStorage } from '../../storage/device-storage'
import type { Owner } from '../../storage/owner'
import { useDeviceStorage } from '../../storage/storage-context'
import { headOfScreen } from '../../ui/browser/head-of-screen'
import { FocusPassingButton } from '../../ui/focus-passing-button'
import { Notice } from '../../ui/notice'
import { AdultTrouble } from './adult-trouble'
import { refreshFamily } from './refresh-family'
import classes from './second-adult.module.css'

interface Props {
  api: Pick<Api, 'request'>
  reader: Reader
  identity: Identity
  invitations: Profile['invitations']
}

/** Whether anything of their own is only on this device: as someone else in the family they could not go on with it. */
async function losesOwn(owner: Owner, storage: DeviceStorage): Promise<boolean> {
  try {
    const [{ countUnsent }, { hasUnfinishedTask }] = await Promise.all([
      import('../../outbox/ui/count-unsent'),
      import('../../submission/unfinished-forms'),
    ])
    return (await countUnsent(storage, owner)) > 0 || (await hasUnfinishedTask(owner, storage))
  } catch (error) {
    console.warn('What joining a family would take away could not be read', error)
    return false
  }
}

/** What heads of other families ask the signed-in person. Nothing happens without a yes. */
export function FamilyInvitations({ api, reader, identity: { iss, sub }, invitations }: Props) {
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [asked, setAsked] = useState<number | null>(null)
  const storage = useDeviceStorage()
  const answer = async (id: number, accept: boolean) => {
    if (isBusy) return
    setBusy(true)
    if (accept && asked !== id && (await losesOwn({ iss, sub }, storage))) {
      setAsked(id)
      setBusy(false)
      return
    }
    const result = await api.request('answerFamilyInvitation', {
      params: { id },
      body: { accept },
      expectedOwner: { iss, sub },
    })
    // Answered in another tab, or withdrawn: the family as it is now says so.
    const isAnswered = result.ok || result.kind === 'not-found'
    if (isAnswered) await refreshFamily(reader)
    setFailure(isAnswered ? null : result)
    setBusy(false)
  }
  return (
    <>
      {invitations.map(({ id, inviter, invitee }) => (
        <Notice key={id} kind="info" title={texts.title(inviter)}>
          <p>{texts.text(inviter, invitee)}</p>
          {asked === id && <p>{texts.losesOwn}</p>}
          <div className={classes.answers}>
            <FocusPassingButton heir={headOfScreen} onClick={() => void answer(id, true)} aria-disabled={isBusy}>
              {asked === id ? texts.acceptAll : texts.accept}
            </FocusPassingButton>
            <FocusPassingButton
              heir={headOfScreen}
              kind="quiet"
              onClick={() => void answer(id, false)}
              aria-disabled={isBusy}
            >
              {texts.decline}
            </FocusPassingButton>
          </div>
        </Notice>
      ))}
      <AdultTrouble failure={failure} title={texts.failedTitle} />
    </>
  )
}
