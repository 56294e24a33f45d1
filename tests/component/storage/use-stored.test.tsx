import { Suspense, use } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createDeviceStorage } from '../../../src/storage/device-storage'
import { StorageProvider } from '../../../src/storage/storage-context'
import { useStored } from '../../../src/storage/use-stored'

const never = new Promise<string>(() => {})

/** Never done with drawing what was found: what is seen meanwhile tells how it is drawn. */
function Slow({ find }: { find(): Promise<string> }) {
  const stored = useStored(find, [])
  return <p>{stored.status === 'found' ? use(never) : 'waiting'}</p>
}

test('what is found first is drawn in pieces: what is there stays until all of it is drawn', async () => {
  let found = 0
  await render(
    <StorageProvider storage={createDeviceStorage()}>
      <Suspense fallback={<p>gone</p>}>
        <Slow
          find={async () => {
            found += 1
            return 'found'
          }}
        />
      </Suspense>
    </StorageProvider>,
  )
  await expect.poll(() => found).toBe(1)
  for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame)
  expect(page.getByText('gone').query()).toBeNull()
  await expect.element(page.getByText('waiting')).toBeVisible()
})
