import { endpoints } from '../../src/contract/endpoints'
import type { Delivery } from '../http/handler'
import { photoMissing } from './photo.refusals'

/** The file of the multipart form's photo field. Throws a Refusal (422) when the form or the file is not there. */
export async function photoIn(delivery: Pick<Delivery, 'bytes' | 'contentType'>): Promise<Uint8Array> {
  const request = new Response(delivery.bytes, { headers: { 'Content-Type': delivery.contentType } })
  const form = await request.formData().catch(() => {
    throw photoMissing()
  })
  const file = form.get(endpoints.uploadPhoto.body.file)
  if (!(file instanceof File) || file.size === 0) throw photoMissing()
  return new Uint8Array(await file.arrayBuffer())
}
