import { type Language, lawLinksOf } from '../../contract/entities/language'
import { useLanguage } from '../../settings/use-language'
import { Screen } from '../../ui/screen/screen'
import styles from './law-text.module.css'
import { NotFoundScreen } from './not-found.screen'

interface LawTextProps {
  name: ReturnType<typeof lawLinksOf>[number]['key']
  title: string
}

const paragraphsOf = (text: string) => text.trim().split(/\n\s*\n/)

/** The venue's own words. Where it has written none, there is no such page. */
export function LawText({ name, title }: LawTextProps) {
  const language: Language = useLanguage()
  const link = lawLinksOf(language).find(({ key }) => key === name)
  if (!link) return <NotFoundScreen />
  return (
    <Screen title={title}>
      {link.isOutside ? (
        <a href={link.href}>{link.href}</a>
      ) : (
        paragraphsOf(language.application[name]).map((paragraph, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one text never change their order
          <p key={at} className={styles.paragraph}>
            {paragraph}
          </p>
        ))
      )}
    </Screen>
  )
}
