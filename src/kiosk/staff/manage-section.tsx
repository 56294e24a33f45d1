import { staffManageTexts as texts } from '../../settings/texts/staff/staff-manage'
import { Button } from '../../ui/button'
import { StaffSection } from './staff-section'

/** The way from looking to changing, which takes a sign-in. */
export const ManageSection = ({ onOpen }: { onOpen(): void }) => (
  <StaffSection title={texts.section}>
    <p>{texts.sectionText}</p>
    <div>
      <Button kind="secondary" onClick={onOpen}>
        {texts.open}
      </Button>
    </div>
  </StaffSection>
)
