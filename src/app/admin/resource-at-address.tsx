import { useNavigate, useRouteContext } from '@tanstack/react-router'
import type * as v from 'valibot'
import type { ListSearch } from '../../admin/list/list-search'
import type { Resource } from '../../admin/resource'
import { ResourceScreen } from '../../admin/resource-screen'

interface ResourceAtAddressProps<R, S, B extends v.GenericSchema> {
  resource: Resource<R, S, B>
  search: ListSearch
}

/** A resource's screen whose list and selection are in the address. */
export function ResourceAtAddress<R, S, B extends v.GenericSchema>(props: ResourceAtAddressProps<R, S, B>) {
  const parts = useRouteContext({ from: '/admin', select: ({ parts }) => parts })
  const administration = useRouteContext({ from: '/admin', select: ({ administration }) => administration })
  const navigate = useNavigate()
  return (
    <ResourceScreen
      {...props}
      api={parts.api}
      onSearch={(search, { replace = false, ignoreUnsaved = false } = {}) =>
        void navigate({ to: '.', search, replace, ignoreBlocker: ignoreUnsaved, resetScroll: false })
      }
      onAccessEnded={() => {
        administration.end()
        void navigate({ to: '/access-denied', replace: true, ignoreBlocker: true })
      }}
    />
  )
}
