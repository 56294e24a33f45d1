import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { createReader } from '../../../src/api/reader'
import { LostDocumentsNotice } from '../../../src/outbox/ui/notices/lost-documents-notice'
import { changeMarker } from '../../../src/storage/unsent-marker'
import { Screen } from '../../../src/ui/screen/screen'
import { apiWith, failed } from '../support/answers'
import { mountGuest, testStorage } from '../support/mount-guest'
import { press } from '../support/press'

const owner = { iss: 'test', sub: 'maya' }

test('who has read what is gone goes on at the heading of the screen: the button is gone with the notice', async () => {
  onTestFinished(() => changeMarker(localStorage, { removed: ['gone'] }))
  const gone = { id: 'gone', ownerIss: owner.iss, ownerSub: owner.sub, contactId: 1, kind: '/waiver', savedAt: '' }
  changeMarker(localStorage, { added: [gone] })
  const storage = testStorage()
  const reader = createReader({ api: apiWith({ getProfile: () => failed(503) }), storage, owner })
  const home = (
    <>
      <LostDocumentsNotice reader={reader} />
      <Screen title="Your family">
        <button type="button">Check in</button>
      </Screen>
    </>
  )
  await mountGuest(home, { storage, owner })
  await press(page.getByRole('button', { name: 'I have read this' }), 'Enter')
  await expect.element(page.getByRole('heading', { name: 'Your family' })).toHaveFocus()
  await expect.element(page.getByText('that was saved here is gone')).not.toBeInTheDocument()
})
