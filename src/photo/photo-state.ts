import type { OpenPicture } from './picture/upright'

interface Empty {
  name: 'empty'
}
interface Preview {
  name: 'preview'
  /** Address of the picture shown. */
  photo: string
  /** Said over the picture for a moment: 'Saved'. */
  note: string | null
}
interface Failed {
  name: 'error'
  message: string
  before: Empty | Preview
  /** The picture to frame again, where there is one. */
  picture: OpenPicture | null
}

/** What rests on the screen until the person does something. */
type Resting = Empty | Preview | Failed

/** The eight states of the photo widget (spec section 2). */
export type PhotoState =
  | Resting
  | { name: 'file-over'; before: Resting }
  | { name: 'busy'; before: Empty | Preview }
  | { name: 'loading' }
  | { name: 'editor'; picture: OpenPicture; before: Empty | Preview }
  | { name: 'upload'; picture: OpenPicture; portrait: string | null; isDurable: boolean; before: Empty | Preview }

export type PhotoEvent =
  | { type: 'file-entered' }
  | { type: 'file-left' }
  | { type: 'file-given' }
  | { type: 'opened'; picture: OpenPicture }
  | { type: 'refused'; message: string }
  | { type: 'address-known' }
  | { type: 'loaded'; photo: string }
  | { type: 'crop-confirmed' }
  | { type: 'portrait-made'; photo: string }
  | { type: 'kept' }
  | { type: 'crop-cancelled' }
  | { type: 'framed-again' }
  | { type: 'uploaded'; photo: string; note: string }
  | { type: 'note-shown' }
  | { type: 'upload-failed'; message: string }

export const startingState = (photo: string | null): Empty | Preview =>
  photo ? { name: 'preview', photo, note: null } : { name: 'empty' }

const isResting = (state: PhotoState): state is Resting =>
  state.name === 'empty' || state.name === 'preview' || state.name === 'error'

/** Whether a picture that is given now is taken: not while another one is framed or sent. */
export const takesPicture = (state: PhotoState) => isResting(state) || state.name === 'file-over'

/** The picture behind what goes on: the new one while it is sent, else what was there before. */
export const backgroundOf = (state: PhotoState): Empty | Preview => {
  if (state.name === 'empty' || state.name === 'preview') return state
  if (state.name === 'loading') return { name: 'empty' }
  if (state.name === 'upload' && state.portrait) return { name: 'preview', photo: state.portrait, note: null }
  return state.before.name === 'error' ? state.before.before : state.before
}

/** An event that makes no sense in a state leaves it as it is: a late answer never tears the editor away. */
export function photoReducer(state: PhotoState, event: PhotoEvent): PhotoState {
  switch (event.type) {
    case 'file-entered':
      return isResting(state) ? { name: 'file-over', before: state } : state
    case 'file-left':
      return state.name === 'file-over' ? state.before : state
    case 'file-given':
      return takesPicture(state) ? { name: 'busy', before: backgroundOf(state) } : state
    case 'opened':
      return state.name === 'busy' ? { name: 'editor', picture: event.picture, before: state.before } : state
    case 'refused':
      return state.name === 'busy' || state.name === 'loading'
        ? { name: 'error', message: event.message, before: backgroundOf(state), picture: null }
        : state
    case 'address-known':
      return state.name === 'empty' ? { name: 'loading' } : state
    case 'loaded':
      return state.name === 'loading' ? { name: 'preview', photo: event.photo, note: null } : state
    case 'crop-confirmed':
      return state.name === 'editor'
        ? { name: 'upload', picture: state.picture, portrait: null, isDurable: false, before: state.before }
        : state
    case 'portrait-made':
      return state.name === 'upload' ? { ...state, portrait: event.photo } : state
    case 'kept':
      return state.name === 'upload' ? { ...state, isDurable: true } : state
    case 'crop-cancelled':
      return state.name === 'editor' ? state.before : state
    case 'framed-again':
      return state.name === 'error' && state.picture
        ? { name: 'editor', picture: state.picture, before: state.before }
        : state
    case 'uploaded':
      return state.name === 'upload' ? { name: 'preview', photo: event.photo, note: event.note } : state
    case 'note-shown':
      return state.name === 'preview' ? { ...state, note: null } : state
    case 'upload-failed':
      return state.name === 'upload'
        ? { name: 'error', message: event.message, before: state.before, picture: state.picture }
        : state
  }
}
