import { type ReactNode, useState } from 'react'
import { deviceTexts as texts } from '../../settings/texts/staff/device'
import { Button } from '../../ui/button'
import { Facts } from '../../ui/facts'
import { Notice } from '../../ui/notice'
import { Screen } from '../../ui/screen/screen'
import type { EnrolledDevice } from '../enrolled-device'
import type { Device } from './device'
import styles from './device.module.css'
import { ENROL_FORM, EnrolForm } from './enrol-form'
import { LockRecipe } from './lock-recipe'

interface DeviceScreenProps {
  device: Pick<Device, 'enrol'>
  /** What this browser is to the venue now. */
  enrolled(): EnrolledDevice | null
  /** The code that the address brought, or ''. */
  code: string
  /** An iPad or iPhone, outside of the installed app. */
  mustInstallFirst: boolean
  /** A code in the address is spent: a page that is loaded again would ask for it again. */
  onSpent(): void
  /** Opens the app as what it is now. */
  onOpen(): void
  scanner(onCode: (code: string) => void): ReactNode
}

/** Where a tablet of the venue is set up: a code, then how to lock it. */
export function DeviceScreen(props: DeviceScreenProps) {
  const { device, enrolled, code, mustInstallFirst, onSpent, onOpen, scanner } = props
  const [known, setKnown] = useState(enrolled)
  const [isAsking, setAsking] = useState(code !== '' || known === null || known.isRevoked)
  const [isBusy, setBusy] = useState(false)

  if (known && !isAsking) return <SetUp device={known} onOpen={onOpen} onAgain={() => setAsking(true)} />
  const isRevoked = known?.isRevoked
  return (
    <Screen
      key="code"
      title={isRevoked ? texts.revokedTitle : texts.title}
      lead={isRevoked ? texts.revokedLead : texts.lead}
      actions={
        <Button type="submit" form={ENROL_FORM} aria-disabled={isBusy}>
          {isBusy ? texts.enrolling : texts.enrol}
        </Button>
      }
    >
      {mustInstallFirst ? (
        <Notice kind="warning" title={texts.appleTitle}>
          {texts.appleText}
        </Notice>
      ) : null}
      <EnrolForm
        initial={code}
        enrol={device.enrol}
        onBusy={setBusy}
        onEnrolled={() => {
          setKnown(enrolled())
          setAsking(false)
          onSpent()
        }}
        scanner={scanner}
      />
    </Screen>
  )
}

interface SetUpProps {
  device: EnrolledDevice
  onOpen(): void
  onAgain(): void
}

function SetUp({ device: { name, kind, location }, onOpen, onAgain }: SetUpProps) {
  return (
    <Screen
      key="done"
      title={texts.doneTitle}
      lead={texts.doneLead[kind]}
      actions={
        <>
          <Button kind="secondary" onClick={onAgain}>
            {texts.again}
          </Button>
          <Button onClick={onOpen}>{texts.open[kind]}</Button>
        </>
      }
    >
      <div className={styles.page}>
        <Facts
          rows={[
            [texts.names.name, name],
            [texts.names.location, location?.name ?? texts.noLocation],
            [texts.names.kind, texts.kinds[kind]],
          ]}
        />
        {kind === 'kiosk' ? <LockRecipe /> : null}
      </div>
    </Screen>
  )
}
