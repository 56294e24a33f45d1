import type { PhotoContactTask } from '../contract/entities/contact-task'
import { fullName } from '../contract/names'
import type { Outbox } from '../outbox/queue/outbox'
import type { Identity } from '../session/identity'
import { photoTexts as texts } from '../settings/texts/photo'
import { useProgress } from '../submission/progress'
import { SubmissionNotice } from '../submission/submission-notice'
import type { SubmissionTrouble } from '../submission/submission-trouble'
import { useDraft } from '../submission/use-draft'
import { useSubmission } from '../submission/use-submission'
import { useFormInProgress } from '../ui/browser/form-in-progress'
import { isOnKiosk } from '../ui/browser/on-kiosk'
import { Button } from '../ui/button'
import classes from './photo.module.css'
import { photoDocuments } from './photo-documents'
import { FramingDraft, PictureDraft } from './photo-draft'
import { PhotoWidget } from './photo-widget'
import { passPhotoLimits } from './picture/picture-rules'
import { refusalWords, type UploadOutcome } from './upload-outcome'
import { useKnownPhoto } from './use-known-photo'

export interface PhotoScreenProps {
  contactTask: PhotoContactTask
  identity: Identity
  outbox: Outbox
  mode: 'edit' | 'read-only'
  buttons: { submit: string; cancel: string | null }
  /** See the widget. */
  opensCamera: boolean
  onShooting(isShot: boolean): void
  onSaved(): void
  onGivenElsewhere(): void
  onCancel(): void
}

const noPicture: PictureDraft = { picture: null }
const noFraming: FramingDraft = { framing: null }

/** Photo of one person (spec sections 2, 4 and 5). The upload starts when the crop is confirmed. */
export function PhotoScreen(props: PhotoScreenProps) {
  const { contactTask, identity, outbox, mode, buttons } = props
  const { contact } = contactTask
  const submission = useSubmission(outbox)
  const progress = useProgress(submission)
  const subject = String(contactTask.id)
  const [{ picture }, keepPicture, clearPicture, hasPicture] = useDraft(
    { owner: identity, form: 'photo', subject },
    PictureDraft,
    noPicture,
  )
  const [{ framing }, keepFraming, clearFraming, hasFraming] = useDraft(
    { owner: identity, form: 'photo-framing', subject },
    FramingDraft,
    noFraming,
  )
  useFormInProgress(mode === 'edit')

  const { isReady, photo, remoteUrl } = useKnownPhoto(contactTask)
  if (!isReady) return null
  if (mode === 'read-only') {
    const shown = photo ?? remoteUrl
    return shown ? (
      <img className={classes.photo} src={shown} alt={texts.photoOf(fullName(contact))} />
    ) : (
      <p className={classes.none}>{texts.notUploaded}</p>
    )
  }
  if (!hasPicture || !hasFraming) return null

  const clear = () => Promise.all([clearPicture(), clearFraming()])
  const send = async (portrait: ArrayBuffer, onDurable: () => void): Promise<UploadOutcome> => {
    const submitted = await submission.submit(
      photoDocuments(outbox, { owner: identity, contactTask, portrait }),
      onDurable,
    )
    if (!submitted) return { ok: false, message: texts.uploadUnknown }
    const { trouble, received, givenElsewhere } = submitted
    if (trouble) return { ok: false, message: messageFor(trouble) }
    await clear()
    if (givenElsewhere.length === 0) return { ok: true, note: received.length > 0 ? texts.saved : texts.savedOnDevice }
    submission.reset()
    props.onGivenElsewhere()
    return { ok: false, message: texts.uploadUnknown }
  }

  return (
    <div className={classes.task}>
      {submission.trouble?.kind !== 'rejected' && <SubmissionNotice trouble={submission.trouble} />}
      <PhotoWidget
        name={fullName(contact)}
        photo={photo}
        facing={contact.isHeadOfHouseHold || isOnKiosk() ? 'user' : 'environment'}
        opensCamera={props.opensCamera}
        onShooting={props.onShooting}
        remoteUrl={remoteUrl}
        limits={passPhotoLimits}
        upload={send}
        onUploaded={props.onSaved}
        kept={{ picture, framing }}
        keepPicture={(next) => keepPicture({ picture: next })}
        keepFraming={(next) => keepFraming({ framing: next })}
        skip={
          // What is kept is given: there is nothing left to skip.
          buttons.cancel && progress !== 'durable' ? (
            <Button kind="quiet" onClick={() => void clear().then(props.onCancel)}>
              {buttons.cancel}
            </Button>
          ) : null
        }
      />
    </div>
  )
}

const messageFor = (trouble: SubmissionTrouble) => refusalWords(trouble.kind === 'rejected' ? trouble.failure : null)
