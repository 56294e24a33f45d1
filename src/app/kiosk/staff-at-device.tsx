import { useNavigate } from '@tanstack/react-router'
import { StaffScreen } from '../../kiosk/staff/staff.screen'
import type { DeviceStorage } from '../../storage/device-storage'
import { StorageProvider } from '../../storage/storage-context'
import type { StaffParts } from './staff-parts'

/** The staff view of this device. */
export function StaffAtDevice({ parts, storage }: { parts: StaffParts; storage: DeviceStorage }) {
  const navigate = useNavigate()
  return (
    <StorageProvider storage={storage}>
      <StaffScreen {...parts} onBack={() => void navigate({ to: '/' })} />
    </StorageProvider>
  )
}
