import { DatesProvider } from '@mantine/dates'
import { type ReactNode, useId, useState } from 'react'
import type { Api } from '../../api/client'
import { adminTexts } from '../../settings/texts/admin/admin'
import { useLanguage } from '../../settings/use-language'
import { useVenueSettings } from '../../settings/use-venue-settings'
import { Mantine, mantineWith } from '../../ui/theme/mantine'
import { DeletionsGuard } from '../deletion/deletions-guard'
import { ImageApiProvider } from '../images/keep-image'
import styles from './admin-frame.module.css'
import { adminTheme } from './admin-theme'
import { Menu } from './menu'
import './styles'
import { UnsavedGuard } from '../../ui/unsaved/unsaved-guard'

const texts = adminTexts.frame

const provider = mantineWith(adminTheme)

/** Where the month comes first a week starts on Sunday, elsewhere on Monday. */
const firstDays = { mmddyyyy: 0, ddmmyyyy: 1 } as const

interface AdminFrameProps {
  api: Api
  notice?: ReactNode
  children: ReactNode
}

/** The page around the admin screens: its sections beside them, above them where there is no room. */
export function AdminFrame({ api, notice, children }: AdminFrameProps) {
  const { application } = useLanguage()
  const { dateFormat } = useVenueSettings()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <Mantine provider={provider}>
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
            <DatesProvider settings={{ firstDayOfWeek: firstDays[dateFormat] }}>
              <ImageApiProvider value={api}>
                <DeletionsGuard>{children}</DeletionsGuard>
              </ImageApiProvider>
            </DatesProvider>
          </div>
        </UnsavedGuard>
      </div>
    </Mantine>
  )
}
