import { staffListTexts } from '../settings/texts/staff/lists'
import { Button } from '../ui/button'

interface Props {
  /** How many are shown: with each part the button is another one, so that the keyboard goes on at the rows. */
  shown: number
  /** How many are not shown yet. */
  left: number
  onMore: () => void
}

/** Below a list that is drawn in parts. */
export const MoreButton = ({ shown, left, onMore }: Props) =>
  left > 0 ? (
    <div>
      <Button key={shown} kind="secondary" onClick={onMore}>
        {staffListTexts.more(left)}
      </Button>
    </div>
  ) : null
