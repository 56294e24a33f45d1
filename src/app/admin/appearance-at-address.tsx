import { useNavigate, useRouteContext } from '@tanstack/react-router'
import type { Appearance } from '../../admin/appearance/appearance'
import { AppearanceScreen } from '../../admin/appearance/appearance.screen'
import type { AppearanceSearch } from '../../admin/appearance/appearance-search'
import { refreshSettings } from './refresh-settings'

interface AppearanceAtAddressProps {
  appearance: Appearance
  search: AppearanceSearch
}

/** The language or the theme, whose search and filter are in the address. */
export function AppearanceAtAddress(props: AppearanceAtAddressProps) {
  const parts = useRouteContext({ from: '/admin', select: ({ parts }) => parts })
  const settings = useRouteContext({ from: '/admin', select: ({ settings }) => settings })
  const navigate = useNavigate()
  return (
    <AppearanceScreen
      {...props}
      api={parts.api}
      onSearch={(search) => void navigate({ to: '.', search, replace: true, resetScroll: false })}
      onSaved={() => void refreshSettings(settings)}
    />
  )
}
