import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { staffViewTexts as texts } from '../../settings/texts/staff/staff-view'
import { Button } from '../../ui/button'
import { Failed } from '../../ui/screen/failed'
import { Screen } from '../../ui/screen/screen'
import { Waiting } from '../../ui/screen/waiting'
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
  /** To where a browser becomes a tablet of the venue. */
  onSetUp(): void
  /** What staff may do here beside looking. */
  children?: ReactNode
}

/** How a tablet of the venue is doing, for staff. No one signs in for it: it is needed when the network is gone. */
export function StaffScreen({ appVersion, look, send, onBack, onSetUp, children }: StaffScreenProps) {
  const [facts, setFacts] = useState<TabletFacts | null>(null)
  const [looks, setLooks] = useState(0)

  const [isLost, setLost] = useState(false)

  const lookNow = useCallback(async () => {
    setLost(false)
    try {
      setFacts(await look())
      setLooks((count) => count + 1)
    } catch (error) {
      console.error('This tablet could not be looked at', error)
      setFacts(null)
      setLost(true)
    }
  }, [look])
  useEffect(() => {
    void lookNow()
  }, [lookNow])

  // Each is a screen of its own: words of another length would move what is below them.
  if (!facts) {
    return (
      <Screen
        key={isLost ? 'lost' : 'looking'}
        title={texts.title}
        actions={isLost ? <Button onClick={onBack}>{texts.back}</Button> : null}
      >
        {isLost ? (
          <Failed title={texts.lost} text={null} retryLabel={texts.lookAgain} onRetry={() => void lookNow()} />
        ) : (
          <Waiting label={texts.looking} />
        )}
      </Screen>
    )
  }
  if (!facts.device)
    return (
      <Screen
        key="none"
        title={texts.notDeviceTitle}
        lead={texts.notDeviceText}
        actions={<Button onClick={onSetUp}>{texts.setUp}</Button>}
      />
    )
  return (
    <Screen
      key="device"
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
        <DrillList facts={facts} kind={facts.device.kind} />
        <UnsentSection send={send} isLost={facts.hasKey === null} />
        <TabletDetails device={facts.device} facts={facts} appVersion={appVersion} />
        {children}
        <p role="status" className={styles.spoken}>
          {looks > 1 ? texts.looked : ''}
        </p>
      </div>
    </Screen>
  )
}
