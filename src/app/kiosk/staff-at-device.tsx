import { useNavigate } from '@tanstack/react-router'
import { ManageSection } from '../../kiosk/staff/manage-section'
import { StaffScreen } from '../../kiosk/staff/staff.screen'
import type { DeviceStorage } from '../../storage/device-storage'
import { StorageProvider } from '../../storage/storage-context'
import type { StaffParts } from './staff-parts'

interface StaffAtDeviceProps {
  parts: StaffParts
  storage: DeviceStorage
  isKiosk: boolean
}

/** The staff view of this device. People stay signed in at a desk: what changes the device is done at a kiosk only. */
export function StaffAtDevice({ parts, storage, isKiosk }: StaffAtDeviceProps) {
  const navigate = useNavigate()
  return (
    <StorageProvider storage={storage}>
      <StaffScreen
        {...parts}
        onBack={() => void navigate({ to: isKiosk ? '/' : '/desk' })}
        onSetUp={() => void navigate({ to: '/device' })}
      >
        {isKiosk ? <ManageSection onOpen={() => void navigate({ to: '/staff/manage' })} /> : null}
      </StaffScreen>
    </StorageProvider>
  )
}
