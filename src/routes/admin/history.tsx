import { createFileRoute, useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { HistoryScreen } from '../../admin/history/history.screen'
import { refreshSettings } from '../../app/admin/refresh-settings'
import { edgePage } from '../../app/route-metadata'
import { changeAreas } from '../../contract/entities/staff/admin-change'
import { staffTitles } from '../../settings/texts/staff/titles'

const HistorySearch = v.object({
  area: v.fallback(v.optional(v.picklist(changeAreas)), undefined),
  shownTo: v.fallback(v.optional(v.pipe(v.number(), v.safeInteger())), undefined),
})

export const Route = createFileRoute('/admin/history')({
  staticData: { ...edgePage, title: staffTitles.adminHistory },
  validateSearch: HistorySearch,
  component: History,
})

function History() {
  const parts = Route.useRouteContext({ select: ({ parts }) => parts })
  const settings = Route.useRouteContext({ select: ({ settings }) => settings })
  const { area, shownTo } = Route.useSearch()
  const navigate = useNavigate()
  const goTo = (search: v.InferOutput<typeof HistorySearch>) =>
    void navigate({ to: '.', search, replace: true, resetScroll: false })
  return (
    <HistoryScreen
      key={area ?? ''}
      api={parts.api}
      area={area}
      onArea={(next) => goTo({ area: next })}
      shownTo={shownTo}
      onShownTo={(id) => goTo({ area, shownTo: id })}
      onRestored={() => void refreshSettings(settings)}
    />
  )
}
