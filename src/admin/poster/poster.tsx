import type { CSSProperties } from 'react'
import { typedPart } from '../../contract/address/location-address'
import type { Location } from '../../contract/entities/location'
import { adminPosterTexts as texts } from '../../settings/texts/admin/poster'
import { useLanguage } from '../../settings/use-language'
import { useTheme } from '../../settings/use-theme'
import { QrImage } from '../../ui/qr-image'
import styles from './poster.module.css'
import { paper } from './poster-search'

interface PosterProps {
  location: Pick<Location, 'id' | 'name'>
  size: keyof typeof paper
  /** Where guests open the app. */
  origin: string
}

/**
 * One page to print. Its code names the location by number, which a new name leaves as it is; the address to type has
 * the name, which people can read, where it can be typed.
 */
export function Poster({ location: { id, name }, size, origin }: PosterProps) {
  const { application } = useLanguage()
  const { general, buttons } = useTheme()
  const { backgroundColor, color } = buttons.primary
  const look = { '--poster-band': backgroundColor, '--poster-ink': color } as CSSProperties
  const address = `${origin}/l/${id}`
  return (
    <article className={styles.poster} data-poster data-size={size} style={look} aria-label={texts.preview(name)}>
      {/* A rule for the paper cannot depend on what is on the page. */}
      <style>{`@page { size: ${paper[size]}; margin: 0 }`}</style>
      <div className={styles.page}>
        <header className={styles.band}>
          {general.logoUrl ? (
            <img className={styles.logo} src={general.logoUrl} alt={application.title} />
          ) : (
            <p className={styles.venue}>{application.title}</p>
          )}
          <p className={styles.location}>{name}</p>
        </header>
        <h2 className={styles.heading}>{texts.heading}</h2>
        <div className={styles.code}>
          <QrImage code={address} label={texts.code(address)} />
        </div>
        <p className={styles.how}>{texts.how}</p>
        <p className={styles.address}>
          {texts.orType} <strong>{`${origin.replace(/^https?:\/\//, '')}/l/${typedPart({ id, name })}`}</strong>
        </p>
      </div>
    </article>
  )
}
