import { adminTexts } from '../../settings/texts/admin/admin'
import { Button } from '../../ui/button'

interface Props {
  /** How many are not shown yet. */
  left: number
  onMore: () => void
}

/** Below a list that is drawn in parts. */
export const MoreButton = ({ left, onMore }: Props) =>
  left > 0 ? (
    <div>
      <Button kind="secondary" onClick={onMore}>
        {adminTexts.list.more(left)}
      </Button>
    </div>
  ) : null
