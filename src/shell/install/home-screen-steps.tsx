import { useState } from 'react'
import { homeScreenTexts as texts } from '../../settings/texts/home-screen'
import { shellTexts } from '../../settings/texts/shell'
import type { HomeScreenWay } from '../../ui/browser/platform'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { PromptCard } from '../prompt-card'
import { PictureOfAdd, PictureOfEntry, PictureOfShare } from './home-screen-pictures'
import styles from './home-screen-steps.module.css'

interface HomeScreenStepsProps {
  way: HomeScreenWay
  /** Documents that are saved in this browser only. */
  unsent: number
  /** Opens the signed-in person's documents, where they can be taken along; absent while no one is signed in. */
  onShowDocuments: (() => void) | undefined
  onDismiss: () => void
}

/** How to put the app on the home screen of an iPhone or iPad, in pictures; a short card until someone asks. */
export function HomeScreenSteps({ way, unsent, onShowDocuments, onDismiss }: HomeScreenStepsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <PromptCard
      title={texts.title(way)}
      text={texts.text}
      more={
        <>
          {unsent > 0 ? (
            <Notice kind="warning" title={texts.unsentTitle(unsent)}>
              <p>{texts.unsent}</p>
              {onShowDocuments ? (
                <Button kind="secondary" className={styles.toDocuments} onClick={onShowDocuments}>
                  {texts.showDocuments}
                </Button>
              ) : null}
            </Notice>
          ) : null}
          {isOpen ? (
            <ol className={styles.steps}>
              <li>
                <PictureOfShare way={way} />
                <p>
                  {texts.share(way)} <span className={styles.hint}>{texts.shareHint}</span>
                </p>
              </li>
              <li>
                <PictureOfEntry />
                <p>{texts.entry}</p>
              </li>
              <li>
                <PictureOfAdd />
                <p>{texts.add}</p>
              </li>
            </ol>
          ) : null}
        </>
      }
    >
      <Button kind="quiet" onClick={onDismiss}>
        {shellTexts.notNow}
      </Button>
      {isOpen ? null : <Button onClick={() => setOpen(true)}>{texts.show}</Button>}
    </PromptCard>
  )
}
