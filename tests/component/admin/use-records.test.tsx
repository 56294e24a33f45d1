import { Suspense, use } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useRecords } from '../../../src/admin/use-records'
import type { Api } from '../../../src/api/client'
import { mountAdmin } from '../support/mount-admin'

const load = (api: Api) => api.call('listActivities', {})
const never = new Promise<string>(() => {})

/** Never done with drawing what was loaded: what is seen meanwhile tells how it is drawn. */
function Slow({ api }: { api: Api }) {
  const { value } = useRecords(api, load)
  return <p>{value ? use(never) : 'waiting'}</p>
}

test('what a screen loads first is drawn in pieces: what is there stays until all of it is drawn', async () => {
  let asked = 0
  await mountAdmin(
    {
      listActivities: () => {
        asked += 1
        return []
      },
    },
    ({ api }) => (
      <Suspense fallback={<p>gone</p>}>
        <Slow api={api} />
      </Suspense>
    ),
  )
  await expect.poll(() => asked).toBe(1)
  for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame)
  expect(page.getByText('gone').query()).toBeNull()
  await expect.element(page.getByText('waiting')).toBeVisible()
})
