import { bluetoothTexts as texts } from '../settings/texts/bluetooth'
import { useLanguage } from '../settings/use-language'
import { Button } from '../ui/button'
import { Waiting } from '../ui/screen/waiting'
import { ActivationNews } from './activation-news'
import classes from './ble-connect.module.css'
import type { useActivation } from './use-activation'

interface Props {
  /** What the person is called among the family. */
  name: string
  activation: ReturnType<typeof useActivation>
  /** Whether this browser can speak to a reader; without, only the pass itself can be ordered. */
  hasBluetooth: boolean
}

/** Puts a pass on this phone, and activates the phone at a reader. */
export function PhoneActivation({ name, activation, hasBluetooth }: Props) {
  const { bleConnect } = useLanguage()
  const { state, trouble, assign, connect, report } = activation
  const offer = (label: string, act: () => Promise<void>, kind: 'primary' | 'secondary' = 'primary') => (
    <Button className={classes.main} kind={kind} aria-label={texts.forWhom(label, name)} onClick={() => void act()}>
      {label}
    </Button>
  )
  // Without Bluetooth a pass that is ordered goes into a wallet: nothing comes on this phone, no one is sent to the reader.
  const news = () => {
    if (!hasBluetooth && state === 'assigned') return null
    if (!hasBluetooth && state === 'assigning') return <Waiting label={texts.ordering} />
    return <ActivationNews state={state} trouble={trouble} />
  }
  const next = () => {
    switch (state) {
      case 'idle':
        return hasBluetooth ? offer(bleConnect.assignButton, assign) : offer(texts.order, assign)
      case 'assigned':
        return hasBluetooth ? offer(bleConnect.connectButton, connect) : offer(texts.order, assign)
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
      {news()}
      {next()}
    </>
  )
}
