import { kioskTexts as texts } from '../../settings/texts/kiosk'
import { Button } from '../../ui/button'
import { KioskDialog } from './kiosk-dialog'

export function HelpDialog({ onClose }: { onClose(): void }) {
  return (
    <KioskDialog title={texts.help} onCancel={onClose}>
      {texts.helpText.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <Button onClick={onClose}>{texts.close}</Button>
    </KioskDialog>
  )
}
