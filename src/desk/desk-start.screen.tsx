import { deskTexts } from '../settings/texts/desk'
import { Screen } from '../ui/screen/screen'
import styles from './desk-frame.module.css'

const texts = deskTexts.start

/** Where the desk begins: what the field above finds, and the keys. */
export function DeskStartScreen() {
  return (
    <Screen title={texts.title} lead={texts.lead} width="wide">
      <h2>{texts.keys}</h2>
      <dl className={styles.keys}>
        {texts.keyList.map(([key, meaning]) => (
          <div key={key} style={{ display: 'contents' }}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Screen>
  )
}
