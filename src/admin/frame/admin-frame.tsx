import { MantineProvider } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { adminTexts } from '../../settings/texts/admin/admin'
import { useLanguage } from '../../settings/use-language'
import { venueVariables } from '../../ui/theme/mantine-theme'
import { DeletionsGuard } from '../deletion/deletions-guard'
import styles from './admin-frame.module.css'
import { adminTheme } from './admin-theme'
import { Menu } from './menu'
import './styles'
import { UnsavedGuard } from '../unsaved-guard'

const texts = adminTexts.frame

/** The page around the admin screens: its sections beside them, above them where there is no room. */
export function AdminFrame({ notice, children }: { notice?: ReactNode; children: ReactNode }) {
  const { application } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <MantineProvider theme={adminTheme} cssVariablesResolver={venueVariables} defaultColorScheme="auto">
      <div className={styles.frame}>
        <UnsavedGuard>
          <div className={styles.side}>
            <div className={styles.bar}>
              <p className={styles.name}>
                {application.title} <span>{texts.name}</span>
              </p>
              <button
                type="button"
                className={styles.opener}
                aria-expanded={isOpen}
                aria-controls={id}
                onClick={() => setOpen(!isOpen)}
              >
                {texts.menu}
              </button>
            </div>
            <Menu id={id} isOpen={isOpen} onClose={() => setOpen(false)} />
          </div>
          <div className={styles.content}>
            {notice}
            <DeletionsGuard>{children}</DeletionsGuard>
          </div>
        </UnsavedGuard>
      </div>
    </MantineProvider>
  )
}
