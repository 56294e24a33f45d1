import { homeTexts } from '../../settings/texts/home'
import { Notice } from '../../ui/notice'

/** What front-desk staff see after they sign in: their access stands, and this page is their own family's. */
export function FrontDeskNotice() {
  return (
    <Notice kind="info" title={homeTexts.frontDesk.title}>
      {homeTexts.frontDesk.text}
    </Notice>
  )
}
