import { createFileRoute, useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { Controls } from '../../app/controls'
import { flowPage } from '../../app/route-metadata'
import { ClaimFamilyScreen } from '../../guest/family/claim-family.screen'
import { routeTexts } from '../../settings/texts/routes'

/** Where the code of a receipt leads. Someone who is not signed in does that first, and comes back here. */
export const Route = createFileRoute('/_signed-in/claim')({
  staticData: { ...flowPage, title: routeTexts.titles.claimFamily },
  validateSearch: v.object({ code: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(100)), ''), '') }),
  component: ClaimFamily,
})

function ClaimFamily() {
  const parts = Route.useRouteContext({ select: ({ parts }) => parts })
  const { code } = Route.useSearch()
  const navigate = useNavigate()
  return (
    <Controls>
      <ClaimFamilyScreen
        api={parts.api}
        reader={parts.reader}
        identity={parts.identity}
        code={code}
        onDone={() => void navigate({ to: '/home', replace: true })}
      />
    </Controls>
  )
}
