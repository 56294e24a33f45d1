import { fullName } from '../contract/names'
import { bluetoothTexts as texts } from '../settings/texts/bluetooth'
import { useLanguage } from '../settings/use-language'
import { Button } from '../ui/button'
import { ActivationNews } from './activation-news'
import classes from './ble-connect.module.css'
import type { useActivation } from './use-activation'

interface Props {
  person: { firstName: string; lastName: string }
  activation: ReturnType<typeof useActivation>
  /** Whether this browser can speak to a reader; without, only the pass itself can be ordered. */
  hasBluetooth: boolean
}

/** Puts a pass on this phone, and activates the phone at a reader. */
export function PhoneActivation({ person, activation, hasBluetooth }: Props) {
  const { bleConnect } = useLanguage()
  const { state, trouble, assign, connect, report } = activation
  const offer = (label: string, act: () => Promise<void>, kind: 'primary' | 'secondary' = 'primary') => (
    <Button
      className={classes.main}
      kind={kind}
      aria-label={texts.forWhom(label, fullName(person))}
      onClick={() => void act()}
    >
      {label}
    </Button>
  )
  // Without Bluetooth a pass that is ordered goes into a wallet: nobody is sent to the reader.
  const isForThisPhone = hasBluetooth || state !== 'assigned'
  const next = () => {
    switch (state) {
      case 'idle':
        return offer(bleConnect.assignButton, assign)
      case 'assigned':
        return hasBluetooth ? offer(bleConnect.connectButton, connect) : offer(bleConnect.assignButton, assign)
      case 'unreported':
        return offer(texts.report, report)
      case 'done':
        return offer(bleConnect.assignButton, assign, 'secondary')
      default:
        return null
    }
  }
  return (
    <>
      {isForThisPhone ? <ActivationNews state={state} trouble={trouble} /> : null}
      {next()}
    </>
  )
}
