import { homeTexts } from '../../settings/texts/home'
import { useInSight } from '../../ui/browser/use-scroll-into-view'
import { Notice } from '../../ui/notice'

/** Above the family: the button that asked for no one is below it. */
export function NoOneChosen() {
  const place = useInSight<HTMLDivElement>(homeTexts.chooseSomeone)
  return (
    <div ref={place}>
      <Notice kind="error">{homeTexts.chooseSomeone}</Notice>
    </div>
  )
}
