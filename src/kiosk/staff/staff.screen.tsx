import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { staffViewTexts as texts } from '../../settings/texts/staff/staff-view'
import { Button } from '../../ui/button'
import { Screen } from '../../ui/screen/screen'
import { DrillList } from './drill-list'
import type { SendAnswer } from './send-answer'
import styles from './staff.module.css'
import { TabletDetails } from './tablet-details'
import type { TabletFacts } from './tablet-facts'
import { UnsentSection } from './unsent-section'

interface StaffScreenProps {
  appVersion: string
  look(): Promise<TabletFacts>
  send(): Promise<SendAnswer>
  onBack(): void
  /** What staff may do here beside looking. */
  children?: ReactNode
}

/** How a tablet of the venue is doing, for staff. No one signs in for it: it is needed when the network is gone. */
export function StaffScreen({ appVersion, look, send, onBack, children }: StaffScreenProps) {
  const [facts, setFacts] = useState<TabletFacts | null>(null)
  const [looks, setLooks] = useState(0)

  const lookNow = useCallback(async () => {
    setFacts(await look())
    setLooks((count) => count + 1)
  }, [look])
  useEffect(() => {
    lookNow().catch((error: unknown) => console.error('This tablet could not be looked at', error))
  }, [lookNow])

  if (facts && !facts.device) return <Screen title={texts.notDeviceTitle} lead={texts.notDeviceText} />
  return (
    <Screen
      title={texts.title}
      lead={texts.lead}
      actions={
        <>
          <Button kind="secondary" onClick={() => void lookNow()}>
            {texts.lookAgain}
          </Button>
          <Button onClick={onBack}>{texts.back}</Button>
        </>
      }
    >
      <div className={styles.page}>
        {facts?.device ? (
          <>
            <DrillList facts={facts} kind={facts.device.kind} />
            <UnsentSection send={send} />
            <TabletDetails device={facts.device} facts={facts} appVersion={appVersion} />
            {children}
          </>
        ) : (
          <p>{texts.looking}</p>
        )}
        <p role="status" className={styles.spoken}>
          {looks > 1 ? texts.looked : ''}
        </p>
      </div>
    </Screen>
  )
}
