import type { ReactNode } from 'react'
import { version } from '../../package.json'
import { shellTexts } from '../settings/texts/shell'
import { useLanguage } from '../settings/use-language'
import { useTheme } from '../settings/use-theme'
import styles from './footer.module.css'
import { imageVariable } from './image-variable'
import { LawLinks } from './law-links'

/** The venue's words; beside them, quietly, what support asks for first and what may be changed about the visit. */
export function Footer({ children }: { children?: ReactNode }) {
  const { application } = useLanguage()
  const { footerBkgImageUrl } = useTheme().footer
  return (
    <footer className={styles.footer} style={imageVariable(footerBkgImageUrl)}>
      <p className={styles.words}>
        <strong>{application.title}</strong>
        {application.subtitle ? <span>{application.subtitle}</span> : null}
      </p>
      <LawLinks />
      <div className={styles.notes}>
        <span>{shellTexts.version(version)}</span>
        {children}
      </div>
    </footer>
  )
}
