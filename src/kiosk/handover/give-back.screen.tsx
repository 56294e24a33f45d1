import { handoverTexts as texts } from '../../settings/texts/handover'
import { Button } from '../../ui/button'
import { Screen } from '../../ui/screen/screen'

interface Props {
  /** Null once the family has gone. */
  onGoOn: (() => void) | null
  onFinish(): void
  /** Back to the desk, which asks for a sign-in; null on a kiosk. */
  onDesk: (() => void) | null
}

/** The end of a handed-over tablet: it goes back across the counter, or to the next guest. */
export function GiveBackScreen({ onGoOn, onFinish, onDesk }: Props) {
  if (onGoOn)
    return (
      <Screen
        title={texts.doneTitle}
        lead={texts.doneLead}
        actions={
          <>
            <Button kind="quiet" onClick={onGoOn}>
              {texts.goOn}
            </Button>
            <Button onClick={onFinish}>{texts.finish}</Button>
          </>
        }
      />
    )
  return (
    <Screen
      title={texts.backTitle}
      lead={texts.backLead}
      actions={
        onDesk ? (
          <Button kind="secondary" onClick={onDesk}>
            {texts.desk}
          </Button>
        ) : null
      }
    />
  )
}
