import { Refusal } from './refusal'

export const notSignedIn = () =>
  new Refusal(401, 'not-signed-in', 'Please sign in.', undefined, { 'WWW-Authenticate': 'Bearer' })
