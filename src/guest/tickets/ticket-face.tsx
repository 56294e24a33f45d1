import { useId } from 'react'
import { fullName } from '../../contract/names'
import { ticketTexts as texts } from '../../settings/texts/tickets'
import { useLanguage } from '../../settings/use-language'
import { useTheme } from '../../settings/use-theme'
import type { TicketHolder } from './ticket'
import classes from './ticket-face.module.css'

/** The card as a wallet would show it, in the venue's colours (theme mediaCard). */
export function TicketFace({ holder }: { holder: Pick<TicketHolder, 'firstName' | 'lastName' | 'ipCode'> }) {
  const { mediaCard } = useTheme()
  const { application } = useLanguage()
  const id = useId()
  return (
    <article className={classes.face} aria-labelledby={id}>
      <header className={classes.header}>
        {mediaCard.logoImageUrl && <img className={classes.logo} src={mediaCard.logoImageUrl} alt="" />}
        <span className={classes.resort}>{mediaCard.resortName || application.title}</span>
      </header>
      {mediaCard.heroImageUrl && <img className={classes.hero} src={mediaCard.heroImageUrl} alt="" loading="lazy" />}
      <dl className={classes.facts}>
        <div>
          <dt>{texts.holder}</dt>
          <dd id={id} className={classes.name}>
            {fullName(holder)}
          </dd>
        </div>
        <div>
          <dt>{texts.number}</dt>
          <dd className={classes.number}>{holder.ipCode}</dd>
        </div>
      </dl>
    </article>
  )
}
