import 'cropperjs/dist/cropper.css'
import '../../settings/trust/trusted-markup'
import { Modal } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import Cropper, { type ReactCropperElement } from 'react-cropper'
import { adminImageTexts } from '../../settings/texts/admin/images'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import styles from './crop-dialog.module.css'
import { frameTools } from './frame-tools'
import { framedPicture } from './framed-picture'
import type { ImageAdvice } from './image-advice'
import { useKeepImage } from './keep-image'

const texts = adminImageTexts.crop

interface CropDialogProps {
  file: File
  label: string
  advice: ImageAdvice
  onClose(): void
  onKept(address: string): void
}

/** Cuts a chosen picture to what is wanted of it, and has the venue keep that. */
export function CropDialog({ file, label, advice, onClose, onKept }: CropDialogProps) {
  const element = useRef<ReactCropperElement>(null)
  const keep = useKeepImage()
  const [address, setAddress] = useState<string | null>(null)
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isClosed = useRef(false)
  const close = () => {
    isClosed.current = true
    onClose()
  }

  useEffect(() => {
    let isGone = false
    const made = URL.createObjectURL(file)
    // The cropper says nothing of a file that is no picture.
    createImageBitmap(file).then(
      (picture) => {
        picture.close()
        if (!isGone) setAddress(made)
      },
      () => {
        if (!isGone) setTrouble(texts.cannotOpen)
      },
    )
    return () => {
      isGone = true
      URL.revokeObjectURL(made)
    }
  }, [file])

  const measure = () => {
    const { width, height } = element.current?.cropper.getData(true) ?? { width: 0, height: 0 }
    setSize({ width, height })
  }

  async function use() {
    const cropper = element.current?.cropper
    if (!cropper || !size || isBusy) return
    setBusy(true)
    setTrouble(null)
    const picture = await framedPicture(cropper, file.type)
    const kept = picture ? await keep(picture) : { trouble: texts.cannotOpen }
    // What was cancelled while it was on its way is not put into the field.
    if (isClosed.current) return
    setBusy(false)
    if ('trouble' in kept) setTrouble(kept.trouble)
    else onKept(kept.image.url)
  }

  return (
    <Modal opened onClose={close} size="lg" title={texts.title(label)} closeButtonProps={{ 'aria-label': texts.close }}>
      <div className={styles.dialog}>
        {address ? (
          <>
            <div className={styles.stage}>
              <Cropper
                ref={element}
                src={address}
                alt={texts.picture}
                className={styles.cropper}
                {...(advice.ratio === null ? {} : { aspectRatio: advice.ratio })}
                viewMode={1}
                autoCropArea={1}
                zoomable={false}
                dragMode="none"
                guides={false}
                checkCrossOrigin={false}
                checkOrientation={false}
                crop={measure}
              />
            </div>
            <p className={styles.hint}>{texts.hint}</p>
            <div className={styles.tools}>
              {frameTools.map(({ label: name, path, use: act }) => (
                <button
                  key={name}
                  type="button"
                  className={styles.tool}
                  aria-label={name}
                  title={name}
                  onClick={() => element.current && act(element.current.cropper)}
                >
                  <svg viewBox="0 0 24 24" aria-hidden="true">
                    <path d={path} />
                  </svg>
                </button>
              ))}
            </div>
            <p className={styles.size} data-small={(size && size.width < advice.leastWidth) || undefined}>
              {size ? texts.size(size.width, size.height) : null}{' '}
              {size && size.width < advice.leastWidth ? texts.small(advice.leastWidth) : null}
            </p>
          </>
        ) : null}
        {trouble ? <Notice kind="error">{trouble}</Notice> : null}
        <div className={styles.actions}>
          <Button kind="secondary" onClick={close}>
            {texts.cancel}
          </Button>
          {address ? (
            <Button aria-disabled={isBusy || !size} onClick={() => void use()}>
              {isBusy ? texts.using : texts.use}
            </Button>
          ) : null}
        </div>
      </div>
    </Modal>
  )
}
