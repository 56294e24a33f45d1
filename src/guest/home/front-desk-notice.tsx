import { homeTexts } from '../../settings/texts/home'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'

/** What front-desk staff see after they sign in: the way to their work. This page is their own family's. */
export function FrontDeskNotice({ onOpen }: { onOpen(): void }) {
  return (
    <Notice kind="info" title={homeTexts.frontDesk.title}>
      <p>{homeTexts.frontDesk.text}</p>
      <Button kind="secondary" onClick={onOpen}>
        {homeTexts.frontDesk.open}
      </Button>
    </Notice>
  )
}
