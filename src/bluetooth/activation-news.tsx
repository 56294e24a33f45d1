import { bluetoothTexts as texts } from '../settings/texts/bluetooth'
import { useLanguage } from '../settings/use-language'
import { Notice } from '../ui/notice'
import { Waiting } from '../ui/screen/waiting'
import type { Activation } from './use-activation'

/** How far an activation is, for eyes and screen readers. */
export function ActivationNews({ state, trouble }: Activation) {
  const { bleConnect } = useLanguage()
  if (state === 'unreported') {
    return (
      <Notice kind="info" title={texts.unreported}>
        {trouble}
      </Notice>
    )
  }
  if (trouble) return <Notice kind="error">{trouble}</Notice>
  switch (state) {
    case 'idle':
      return null
    case 'assigning':
      return <Waiting label={bleConnect.assigningMessage} />
    case 'assigned':
      return <Notice kind="info">{texts.assigned}</Notice>
    case 'done':
      return (
        <Notice kind="success" title={texts.done}>
          {texts.doneText}
        </Notice>
      )
    default:
      return <Waiting label={texts.steps[state]} />
  }
}
