import { Link } from '@tanstack/react-router'
import { lawLinksOf } from '../contract/entities/language'
import { shellTexts } from '../settings/texts/shell'
import { useLanguage } from '../settings/use-language'
import styles from './footer.module.css'

/** Privacy notice and accessibility statement, where the venue has filled them in. */
export function LawLinks() {
  const links = lawLinksOf(useLanguage())
  if (links.length === 0) return null
  const shown = links.map(({ key, href, isOutside }) =>
    isOutside ? (
      <a key={key} className={styles.choice} href={href} target="_blank" rel="noopener noreferrer">
        {shellTexts[key]}
      </a>
    ) : (
      <Link key={key} className={styles.choice} to={href}>
        {shellTexts[key]}
      </Link>
    ),
  )
  return <div className={styles.notes}>{shown}</div>
}
