import { createFileRoute } from '@tanstack/react-router'
import { PosterScreen } from '../../admin/poster/poster.screen'
import { PosterSearch } from '../../admin/poster/poster-search'
import { edgePage } from '../../app/route-metadata'
import { staffTitles } from '../../settings/texts/staff/titles'

export const Route = createFileRoute('/admin/poster')({
  staticData: { ...edgePage, title: staffTitles.adminPoster },
  validateSearch: PosterSearch,
  component: Poster,
})

function Poster() {
  const parts = Route.useRouteContext({ select: ({ parts }) => parts })
  const navigate = Route.useNavigate()
  return (
    <PosterScreen
      api={parts.api}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
      origin={window.location.origin}
    />
  )
}
