import { Modal, Radio } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { WaiverVersions } from '../../contract/entities/waiver-version'
import { waiverVersionTexts } from '../../settings/texts/admin/waiver-versions'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import styles from './version-bar.module.css'

const texts = waiverVersionTexts.publishing
type Choice = 'wordingOnly' | 'askAgain'

interface Props {
  opened: boolean
  /** The number that the text gets. */
  version: number
  counting: WaiverVersions['counting']
  trouble: string | null
  isBusy: boolean
  onPublish(isWordingOnly: boolean): void
  onClose(): void
}

/** Says what publishing means for those who have signed, and has the administrator choose: nothing is chosen for them. */
export function PublishDialog({ opened, version, counting, trouble, isBusy, onPublish, onClose }: Props) {
  const [choice, setChoice] = useState<Choice | null>(null)
  useEffect(() => {
    if (!opened) setChoice(null)
  }, [opened])
  const close = () => {
    // It would look as if that had stopped what is on its way.
    if (!isBusy) onClose()
  }
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={texts.title(version)}
      closeButtonProps={{ 'aria-label': texts.cancel }}
    >
      <div className={styles.dialog}>
        <Radio.Group
          label={texts.question}
          value={choice}
          onChange={(value) => setChoice(value === 'askAgain' ? 'askAgain' : 'wordingOnly')}
        >
          <div className={styles.choices}>
            <Radio value="wordingOnly" label={texts.wordingOnly} description={texts.wordingOnlyHelp} />
            <Radio value="askAgain" label={texts.askAgain} description={texts.askAgainHelp(counting)} />
          </div>
        </Radio.Group>
        <p className={styles.soft}>{texts.noted}</p>
        {trouble ? <Notice kind="error">{trouble}</Notice> : null}
        <div className={styles.actions}>
          <Button kind="secondary" aria-disabled={isBusy} onClick={close}>
            {texts.cancel}
          </Button>
          <Button
            disabled={choice === null}
            aria-disabled={isBusy}
            onClick={() => (choice === null || isBusy ? undefined : onPublish(choice === 'wordingOnly'))}
          >
            {texts.confirm}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
