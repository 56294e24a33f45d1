import { useState } from 'react'
import { homeTexts } from '../../settings/texts/home'
import { sessionTexts } from '../../settings/texts/session'
import { useOnline } from '../../ui/browser/use-online'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { EmptyState } from '../../ui/screen/empty-state'

const texts = homeTexts.staff

/** For staff, in place of a family: they have none here, unless they want to check in themselves. */
export function StaffHome({ onBecomeGuest }: { onBecomeGuest(): Promise<void> }) {
  const isOnline = useOnline()
  const [isUnreachable, setUnreachable] = useState(false)
  const becomeGuest = () => {
    setUnreachable(false)
    onBecomeGuest().catch((error: unknown) => {
      console.error('The sign-in could not start', error)
      setUnreachable(true)
    })
  }
  return (
    <>
      {isUnreachable ? (
        <Notice kind="error" title={sessionTexts.unreachableTitle}>
          {sessionTexts.unreachableText}
        </Notice>
      ) : null}
      <EmptyState
        title={texts.title}
        text={texts.text}
        action={
          <Button kind="secondary" disabled={!isOnline} onClick={becomeGuest}>
            {texts.becomeGuest}
          </Button>
        }
      />
    </>
  )
}
