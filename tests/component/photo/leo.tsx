import * as v from 'valibot'
import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { endpoints } from '../../../src/contract/endpoints'
import { PhotoContactTask } from '../../../src/contract/entities/contact-task'
import { fileIn } from '../../../src/outbox/queue/file-in'
import { PhotoScreen } from '../../../src/photo/photo.screen'
import { keepingOutbox } from '../support/keeping-outbox'
import { mountGuest, testStorage } from '../support/mount-guest'

const identity = { iss: 'test', sub: 'maya', name: '', givenName: '', familyName: '', email: '' }

/** Leo's pass photo, in a venue that keeps the one it has at `imageUrl`. */
export async function openPhotoOfLeo({
  imageUrl = null as string | null,
  photo = null as string | null,
  opensCamera = false,
  send = undefined as Send,
  storage = testStorage(),
} = {}) {
  const { outbox, saved } = keepingOutbox(send)
  const onSaved = vi.fn()
  const onShooting = vi.fn()
  const contactTask = v.parse(PhotoContactTask, {
    id: 31,
    taskId: 4,
    contact: { contactId: 7, firstName: 'Leo', lastName: 'Lindqvist', imageUrl, photo },
    task: { id: 4, name: 'Pass Photo', taskTypeId: 4 },
    completeEndpoint: '/photo',
  })
  const { router } = await mountGuest(
    <PhotoScreen
      contactTask={contactTask}
      identity={identity}
      outbox={outbox}
      mode="edit"
      buttons={{ submit: 'Save', cancel: 'Skip' }}
      opensCamera={opensCamera}
      onShooting={onShooting}
      onSaved={onSaved}
      onGivenElsewhere={() => {}}
      onCancel={() => {}}
    />,
    { outbox, owner: identity, storage },
  )
  await expect.element(widget()).toBeInTheDocument()
  return { router, onSaved, onShooting, saved }
}
type Send = Parameters<typeof keepingOutbox>[0]

export const widget = () => page.getByRole('region', { name: 'Photo of Leo Lindqvist' })
export const use = () => page.getByRole('button', { name: 'Use this photo' })

/** Gives the widget a file, as the list of files of a browser does. */
export function choose(file: File) {
  const input = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')].at(-1)
  if (!input) throw new Error('There is nothing to choose a file with.')
  input.files = filesOf(file).files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

export function filesOf(file: File): DataTransfer {
  const transfer = new DataTransfer()
  transfer.items.add(file)
  return transfer
}

/** The newest portrait that was saved. */
export async function portraitIn(saved: Awaited<ReturnType<typeof openPhotoOfLeo>>['saved']): Promise<Uint8Array> {
  const upload = saved.filter(({ operation }) => operation === 'uploadPhoto').at(-1)
  const bytes =
    upload && (await fileIn({ content: upload.body, contentType: upload.contentType }, endpoints.uploadPhoto.body.file))
  if (!bytes) throw new Error('No photo was saved.')
  return new Uint8Array(bytes)
}
