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

const atRest: readonly string[] = ['idle', 'assigned', 'done']

/** Puts a pass on this phone, and activates the phone at a reader. */
export function PhoneActivation({ person, activation, hasBluetooth }: Props) {
  const { bleConnect } = useLanguage()
  const { state, trouble, assign, connect } = activation
  const name = fullName(person)
  const isAtRest = atRest.includes(state)
  return (
    <>
      <ActivationNews state={state} trouble={trouble} />
      {isAtRest &&
        (state === 'assigned' && hasBluetooth ? (
          <Button
            className={classes.main}
            aria-label={texts.forWhom(bleConnect.connectButton, name)}
            onClick={() => void connect()}
          >
            {bleConnect.connectButton}
          </Button>
        ) : (
          <Button
            className={classes.main}
            kind={state === 'done' ? 'secondary' : 'primary'}
            aria-label={texts.forWhom(bleConnect.assignButton, name)}
            onClick={() => void assign()}
          >
            {bleConnect.assignButton}
          </Button>
        ))}
    </>
  )
}
