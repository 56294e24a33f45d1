import { Modal } from '@mantine/core'
import { useSettings } from '../../settings/settings-context'
import { waiverVersionTexts } from '../../settings/texts/admin/waiver-versions'
import { PhonePreview } from '../appearance/preview/phone-preview'

const { title } = waiverVersionTexts.previewing

interface Props {
  opened: boolean
  text: string
  onClose(): void
}

/** The guests' own screen of a waiver, with a text that is not published yet. */
export function PreviewDialog({ opened, text, onClose }: Props) {
  const { language, theme } = useSettings()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': waiverVersionTexts.comparing.close }}
    >
      <PhonePreview
        look={{ languageSettings: JSON.stringify(language), themeSettings: JSON.stringify(theme), waiverText: text }}
        screen="waiver"
        screens={['waiver']}
        onScreen={() => {}}
      />
    </Modal>
  )
}
