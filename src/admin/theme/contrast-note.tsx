import { adminThemeTexts } from '../../settings/texts/admin/theme'
import { contrastAdvice, shownRatio } from './contrast-advice'
import styles from './theme-field.module.css'

const texts = adminThemeTexts.contrast

/** Beside a colour of words: how it reads on its ground, and what the app does where it does not. */
export function ContrastNote({ color, ground }: { color: unknown; ground: unknown }) {
  const advice = contrastAdvice(color, ground)
  if (!advice) return null
  const { ratio, verdict, shown } = advice
  return (
    <p role="status" className={styles.contrast} data-verdict={verdict}>
      <span className={styles.sample} aria-hidden="true" style={{ color: shown, background: String(ground) }}>
        {texts.sample}
      </span>
      <span>
        {texts.ratio(shownRatio(ratio))} · {verdict === 'corrected' ? texts.corrected(shown) : texts[verdict]}
      </span>
    </p>
  )
}
