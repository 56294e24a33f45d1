import { useState } from 'react'
import { ExportForm } from '../../outbox/ui/copies/export-form'
import { staffManageTexts } from '../../settings/texts/staff/staff-manage'
import { Button } from '../../ui/button'
import { StaffSection } from './staff-section'

const texts = staffManageTexts.copy

interface CopySectionProps {
  /** Null while it is not known. */
  unsent: number | null
  onCopied(): void
}

/** A locked file of everything that waits here, of whomever it is. */
export function CopySection({ unsent, onCopied }: CopySectionProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <StaffSection title={texts.title}>
      {unsent === 0 && !isOpen ? <p>{texts.nothing}</p> : null}
      {unsent ? <p>{texts.text(unsent)}</p> : null}
      {isOpen ? <ExportForm owner="everyone" ids="all" onKept={onCopied} /> : null}
      {unsent && !isOpen ? (
        <div>
          <Button kind="secondary" onClick={() => setOpen(true)}>
            {texts.start}
          </Button>
        </div>
      ) : null}
    </StaffSection>
  )
}
