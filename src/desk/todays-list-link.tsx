import { Link } from '@tanstack/react-router'
import { deskTexts } from '../settings/texts/staff/desk'
import { buttonClass } from '../ui/button'

/** The way back from a page that has nothing to show. */
export const TodaysListLink = () => (
  <Link to="/desk" className={buttonClass('primary')}>
    {deskTexts.toList}
  </Link>
)
