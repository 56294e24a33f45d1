import { type ReactNode, useId } from 'react'
import { ticketTexts as texts } from '../../settings/texts/tickets'
import { useLanguage } from '../../settings/use-language'
import { useTheme } from '../../settings/use-theme'
import classes from './pass-face.module.css'
import type { Opened } from './what-it-opens'

interface Props {
  /** 'h2' where the card is right below the title of its screen. */
  heading?: 'h2' | 'h3'
  name: string
  /** The face of the person. */
  portrait?: ReactNode
  opens?: Opened | null
  /** The pass number; null where this person has none, or the venue does not show it here. */
  number: string | null
  /** The code that belongs to the card. */
  children?: ReactNode
}

/** The card as a wallet would show it, in the venue's colours (theme mediaCard). */
export function PassFace({ heading: Heading = 'h3', name, portrait, opens, number, children }: Props) {
  const { mediaCard } = useTheme()
  const { application } = useLanguage()
  const id = useId()
  return (
    <section className={classes.face} aria-labelledby={id}>
      <header className={classes.header}>
        {mediaCard.logoImageUrl && <img className={classes.logo} src={mediaCard.logoImageUrl} alt="" />}
        <span className={classes.resort}>{mediaCard.resortName || application.title}</span>
      </header>
      {mediaCard.heroImageUrl && <img className={classes.hero} src={mediaCard.heroImageUrl} alt="" loading="lazy" />}
      <div className={classes.who}>
        {portrait}
        <div className={classes.words}>
          <Heading id={id} className={classes.name}>
            {name}
          </Heading>
          {opens && (
            <p className={classes.opens}>
              {opens.name} {opens.days && <span className={classes.days}>{opens.days}</span>}
            </p>
          )}
        </div>
      </div>
      {children}
      {number !== null && (
        <dl className={classes.facts}>
          <dt>{texts.number}</dt>
          <dd className={classes.number}>{number}</dd>
        </dl>
      )}
    </section>
  )
}
