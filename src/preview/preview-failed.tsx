import { routeTexts } from '../settings/texts/routes'
import { Button } from '../ui/button'
import styles from './preview-failed.module.css'

const texts = routeTexts.newVersion

/**
 * In the frame, in place of a screen that could not be loaded. It takes no focus, as someone may be typing beside it. A
 * frame that is loaded again is sent its words again.
 */
export function PreviewFailed() {
  return (
    <div role="alert" className={styles.failed}>
      <strong>{texts.title}</strong>
      <p>{texts.text}</p>
      <Button kind="secondary" onClick={() => window.location.reload()}>
        {texts.reload}
      </Button>
    </div>
  )
}
