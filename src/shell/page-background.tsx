import { useTheme } from '../settings/use-theme'
import styles from './page-background.module.css'

/** The venue's photograph behind the page, under a dark, a light or no gradient. Nothing without a photograph. */
export function PageBackground() {
  const { backgroundImageUrl, overlayBackgroundWithGradient } = useTheme().general
  if (!backgroundImageUrl) return null
  return (
    <div className={styles.background} data-overlay={overlayBackgroundWithGradient.toLowerCase()}>
      <img className={styles.photo} src={backgroundImageUrl} alt="" />
    </div>
  )
}
