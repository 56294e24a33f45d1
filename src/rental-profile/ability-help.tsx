import { rentalProfileTexts } from '../settings/texts/rental-profile'
import { useLanguage } from '../settings/use-language'
import classes from './rental-profile.module.css'

const isWebAddress = (address: string) => /^https:\/\//i.test(address) && URL.canParse(address)

/** The venue's explanation of ability levels: a link where it has an address, else the text alone. */
export function AbilityHelp() {
  const { skierAbilityText, skierAbilityUrl } = useLanguage().rentalProfile
  if (!skierAbilityText) return null
  if (!isWebAddress(skierAbilityUrl)) return <p className={classes.help}>{skierAbilityText}</p>
  return (
    <p className={classes.help}>
      <a href={skierAbilityUrl} target="_blank" rel="noreferrer">
        {skierAbilityText} <span className={classes.quiet}>{rentalProfileTexts.newTab}</span>
      </a>
    </p>
  )
}
