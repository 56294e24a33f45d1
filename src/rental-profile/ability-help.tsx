import { defaultLanguage } from '../settings/default-settings'
import { rentalProfileTexts } from '../settings/texts/rental-profile'
import { useLanguage } from '../settings/use-language'
import { isOnKiosk } from '../ui/browser/on-kiosk'
import { helpWithAbility } from './help-with-ability'
import classes from './rental-profile.module.css'

/** The venue's explanation of ability levels. */
export function AbilityHelp() {
  const help = helpWithAbility(useLanguage().rentalProfile, defaultLanguage.rentalProfile.skierAbilityText)
  if (!help) return null
  if (!help.address) return <p className={classes.help}>{help.text}</p>
  // No link leads out of a shared tablet: the address is there, to be opened on one's own phone.
  if (isOnKiosk())
    return (
      <p className={classes.help}>
        {help.text} <span className={classes.quiet}>{help.address}</span>
      </p>
    )
  return (
    <p className={classes.help}>
      <a href={help.address} target="_blank" rel="noreferrer">
        {help.text} <span className={classes.quiet}>{rentalProfileTexts.newTab}</span>
      </a>
    </p>
  )
}
