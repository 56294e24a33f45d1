import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { staffManageTexts } from '../../settings/texts/staff/staff-manage'
import { Button } from '../../ui/button'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { Notice } from '../../ui/notice'
import type { Changed } from './changed'
import { StaffSection } from './staff-section'

const texts = staffManageTexts.leave

interface LeaveSectionProps {
  /** Null while it is not known: then the tablet stays what it is. */
  unsent: number | null
  isCopied: boolean
  leave(unsentCount: number): Promise<Changed<null>>
}

/** The way out of being a kiosk. What waits here must not be left behind unnoticed. */
export function LeaveSection({ unsent, isCopied, leave }: LeaveSectionProps) {
  const [isKnown, setKnown] = useState(false)
  const [isPressed, setPressed] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const mayLeave = unsent === 0 || (unsent !== null && (isCopied || isKnown))

  async function leaveNow() {
    setAsking(false)
    setTrouble(null)
    setBusy(true)
    const left = await leave(unsent ?? 0)
    // Once done it stays busy: the page is about to reload.
    if (left.ok) return
    setBusy(false)
    setTrouble(left.trouble)
  }

  // A press before it is known what waits here counts once it is.
  if (isPressed && unsent !== null) {
    setPressed(false)
    if (mayLeave) setAsking(true)
    else setTrouble(texts.refused)
  }

  return (
    <StaffSection title={texts.title}>
      <p>{texts.text}</p>
      {unsent ? <Notice kind="warning">{isCopied ? texts.copied(unsent) : texts.unsent(unsent)}</Notice> : null}
      {unsent && !isCopied ? (
        <Checkbox
          label={texts.know(unsent)}
          checked={isKnown}
          onChange={(event) => {
            setKnown(event.currentTarget.checked)
            setTrouble(null)
          }}
        />
      ) : null}
      {trouble ? <Notice kind="error">{trouble}</Notice> : null}
      <div>
        <Button kind="danger" aria-disabled={isBusy} onClick={() => setPressed(!isBusy)}>
          {isBusy ? texts.working : texts.submit}
        </Button>
      </div>
      <ConfirmDialog
        opened={isAsking}
        kind="danger"
        title={texts.askTitle}
        confirmLabel={texts.submit}
        cancelLabel={texts.cancel}
        onConfirm={() => void leaveNow()}
        onCancel={() => setAsking(false)}
      >
        {texts.askText}
      </ConfirmDialog>
    </StaffSection>
  )
}
