import { useLanguage } from '../settings/use-language'
import { useTheme } from '../settings/use-theme'
import styles from './footer.module.css'
import { imageVariable } from './image-variable'

export function Footer() {
  const { application } = useLanguage()
  const { footerBkgImageUrl } = useTheme().footer
  return (
    <footer className={styles.footer} style={imageVariable(footerBkgImageUrl)}>
      <p className={styles.words}>
        <strong>{application.title}</strong>
        {application.subtitle ? <span>{application.subtitle}</span> : null}
      </p>
    </footer>
  )
}
