import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type * as v from 'valibot'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { AdminFrame } from '../../../src/admin/frame/admin-frame'
import { type ChangeSearch, ListSearch } from '../../../src/admin/list/list-search'
import type { Resource } from '../../../src/admin/resource'
import { ResourceScreen } from '../../../src/admin/resource-screen'
import type { Api } from '../../../src/api/client'
import { SessionProvider } from '../../../src/session/session-context'
import { SettingsProvider } from '../../../src/settings/settings-context'
import { type Answers, apiWith } from './answers'
import { onceDrawn } from './once-drawn'
import { signedIn } from './session'
import { settingsOfVenue } from './settings'

export const administrator = signedIn({
  iss: 'test',
  sub: 'admin',
  name: 'Ada Admin',
  givenName: 'Ada',
  familyName: 'Admin',
  email: 'admin@example.com',
})

interface Shown {
  api: Api
  search: ListSearch
  onSearch: ChangeSearch
  onAccessEnded(): void
}

/** Shows a screen of the administration in its frame, on a laptop. `search` is what stands in its address. */
export async function mountAdmin(
  answers: Answers,
  screen: (shown: Shown) => ReactNode,
  search: ListSearch = {},
  settings = settingsOfVenue(),
  session = administrator,
) {
  await page.viewport(1366, 900)
  const api = apiWith(answers)
  const { mark, drawn } = onceDrawn()
  const root = createRootRoute({
    component: function Admin() {
      const navigate = root.useNavigate()
      return (
        <main>
          <AdminFrame api={api}>
            {screen({
              api,
              search: root.useSearch(),
              onSearch: (next, { replace = false, ignoreUnsaved = false } = {}) =>
                void navigate({ to: '.', search: next, replace, ignoreBlocker: ignoreUnsaved }),
              onAccessEnded: () => void navigate({ to: '/access-denied', ignoreBlocker: true }),
            })}
          </AdminFrame>
          {mark}
        </main>
      )
    },
    notFoundComponent: () => null,
    validateSearch: ListSearch,
  })
  const query = new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)]))
  const router = createRouter({
    routeTree: root,
    history: createMemoryHistory({ initialEntries: [`/?${query}`] }),
  })
  await render(
    <SettingsProvider store={settings}>
      <SessionProvider value={session}>
        <RouterProvider router={router as never} />
      </SessionProvider>
    </SettingsProvider>,
  )
  await drawn
  return { router }
}

/** The same for the list and form of a resource. */
export const mountResource = <R, S, B extends v.GenericSchema>(
  resource: Resource<R, S, B>,
  answers: Answers,
  search?: ListSearch,
  settings?: ReturnType<typeof settingsOfVenue>,
) => mountAdmin(answers, (shown) => <ResourceScreen {...shown} resource={resource} />, search, settings)
