import { expect, onTestFinished, test, vi } from 'vitest'
import { leaveByForm } from '../../../src/session/leave-by-form'

/** A page that is left, beside the one of the test. */
function aPage() {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  onTestFinished(() => frame.remove())
  const { contentDocument: page, contentWindow: view } = frame
  if (!page || !view) throw new Error('The frame holds no page')
  const submit = vi.spyOn((view as Window & typeof globalThis).HTMLFormElement.prototype, 'submit').mockReturnValue()
  return { page, view, submit }
}

test('a page that the browser brings back as it was left is not leaving any more', async () => {
  const { page, view, submit } = aPage()
  let isOver = false
  const leaving = leaveByForm(page, 'https://id.venue.example/end', { client_id: 'basehut' }).then(() => {
    isOver = true
  })
  expect(submit).toHaveBeenCalledOnce()
  // As a page is shown that is only now being loaded.
  view.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
  await Promise.resolve()
  expect(isOver).toBe(false)
  view.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await leaving
  expect(page.forms).toHaveLength(0)
})
