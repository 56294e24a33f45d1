import { Refusal } from '../../errors/refusal'

export const wrongKindOfTask = () =>
  new Refusal(422, 'task-type-differs', 'This task is completed under another address.')

/** Something in the document that keeps it from being accepted; `field` is its path in relatedObject. */
export const documentRefused = (code: string, field: string, message: string) =>
  new Refusal(422, code, message, { [`relatedObject.${field}`]: message })
