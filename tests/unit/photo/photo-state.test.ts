import { describe, expect, it } from 'vitest'
import { type PhotoEvent, type PhotoState, photoReducer, startingState } from '../../../src/photo/photo-state'

const picture = { bytes: new ArrayBuffer(4), width: 800, height: 600 }
const old = 'data:image/jpeg;base64,old'
const stateAfter = (state: PhotoState, ...events: PhotoEvent[]) => events.reduce(photoReducer, state)
const empty = startingState(null)
const withPhoto = startingState(old)

describe('The photo widget', () => {
  it('starts empty, or with the photo that there is', () => {
    expect([empty.name, withPhoto.name]).toEqual(['empty', 'preview'])
  })

  it('is busy while a file is opened, then frames it', () => {
    expect(stateAfter(empty, { type: 'file-given' }).name).toBe('busy')
    expect(stateAfter(empty, { type: 'file-given' }, { type: 'opened', picture }).name).toBe('editor')
  })

  it('says what was wrong with a file, and keeps the photo that there was', () => {
    expect(stateAfter(withPhoto, { type: 'file-given' }, { type: 'refused', message: 'No' })).toEqual({
      name: 'error',
      message: 'No',
      before: withPhoto,
      picture: null,
    })
  })

  it('uploads from the moment the crop is confirmed', () => {
    const uploading = stateAfter(empty, { type: 'file-given' }, { type: 'opened', picture }, { type: 'crop-confirmed' })
    expect(uploading.name).toBe('upload')
    expect(stateAfter(uploading, { type: 'portrait-made', photo: 'new' })).toMatchObject({ portrait: 'new' })
    expect(stateAfter(uploading, { type: 'uploaded', photo: 'new', note: 'Saved' })).toEqual({
      name: 'preview',
      photo: 'new',
      note: 'Saved',
    })
  })

  it('tells a portrait that is kept from one that is not yet, until it has arrived or is refused', () => {
    const uploading = stateAfter(empty, { type: 'file-given' }, { type: 'opened', picture }, { type: 'crop-confirmed' })
    expect(uploading).toMatchObject({ isDurable: false })
    expect(stateAfter(uploading, { type: 'kept' })).toMatchObject({ name: 'upload', isDurable: true })
    expect(stateAfter(empty, { type: 'kept' })).toEqual(empty)
  })

  it('says Saved for a moment only', () => {
    expect(stateAfter({ name: 'preview', photo: 'new', note: 'Saved' }, { type: 'note-shown' })).toEqual({
      name: 'preview',
      photo: 'new',
      note: null,
    })
  })

  it('frames the same picture again after a failed upload', () => {
    const failed = stateAfter(
      withPhoto,
      { type: 'file-given' },
      { type: 'opened', picture },
      { type: 'crop-confirmed' },
      { type: 'upload-failed', message: 'The file is probably too big' },
    )
    expect(failed).toMatchObject({ name: 'error', message: 'The file is probably too big', before: withPhoto })
    expect(stateAfter(failed, { type: 'framed-again' })).toMatchObject({ name: 'editor', picture })
  })

  it('goes back to what there was when framing is given up', () => {
    expect(
      stateAfter(withPhoto, { type: 'file-given' }, { type: 'opened', picture }, { type: 'crop-cancelled' }),
    ).toEqual(withPhoto)
  })

  it('shows that a file hangs over it, and forgets that when the file leaves', () => {
    const over = stateAfter(withPhoto, { type: 'file-entered' })
    expect(over.name).toBe('file-over')
    expect(stateAfter(over, { type: 'file-left' })).toEqual(withPhoto)
    expect(stateAfter(over, { type: 'file-given' })).toEqual({ name: 'busy', before: withPhoto })
  })

  it('drops an old message when another file comes', () => {
    const failed = stateAfter(empty, { type: 'file-given' }, { type: 'refused', message: 'No' })
    expect(stateAfter(failed, { type: 'file-entered' }, { type: 'file-given' })).toEqual({
      name: 'busy',
      before: empty,
    })
  })

  it('loads a picture from elsewhere as soon as its address is known, unless there is something to see', () => {
    expect(stateAfter(empty, { type: 'address-known' })).toEqual({ name: 'loading' })
    expect(stateAfter(withPhoto, { type: 'address-known' })).toBe(withPhoto)
  })

  it('shows a picture from elsewhere once it is loaded', () => {
    expect(stateAfter({ name: 'loading' }, { type: 'loaded', photo: 'blob:1' })).toEqual({
      name: 'preview',
      photo: 'blob:1',
      note: null,
    })
    expect(stateAfter({ name: 'loading' }, { type: 'refused', message: 'No' })).toMatchObject({
      name: 'error',
      before: empty,
    })
  })

  it.each<[string, PhotoEvent]>([
    ['a file that hangs over it', { type: 'file-entered' }],
    ['a second file', { type: 'file-given' }],
    ['a late picture', { type: 'opened', picture: { ...picture, width: 1 } }],
    ['a late refusal', { type: 'refused', message: 'No' }],
  ])('lets nothing tear the editor away: %s', (_, event) => {
    const editor = stateAfter(empty, { type: 'file-given' }, { type: 'opened', picture })
    expect(stateAfter(editor, event)).toBe(editor)
  })
})
