import { NativeSelect } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { type CSSProperties, memo, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { appearanceTexts } from '../../../settings/texts/admin/appearance'
import { Waiting } from '../../../ui/screen/waiting'
import { Segments } from '../../segments'
import styles from './phone-preview.module.css'
import { listenTo, PREVIEW_PATH, type PreviewLook, PreviewReady } from './preview-message'
import { type PreviewScreen, previewScreens } from './preview-screens'

const texts = appearanceTexts.preview

/** CSS pixels of the devices that guests hold. */
const devices = { phone: { width: 390, height: 844 }, tablet: { width: 820, height: 1180 } } as const
type Device = keyof typeof devices

const wholeHeight = (pixels: number): CSSProperties & Record<'--whole', string> => ({ '--whole': `${pixels}px` })

interface PhonePreviewProps {
  look: Omit<PreviewLook, 'type' | 'screen'>
  screen: PreviewScreen
  onScreen(screen: PreviewScreen): void
  screens: readonly PreviewScreen[]
}

/** The guests' own screens in a frame, following what is typed. */
export const PhonePreview = memo(function PhonePreview({ look, screen, onScreen, screens }: PhonePreviewProps) {
  const [device, setDevice] = useState<Device>('phone')
  const [scheme, setScheme] = useState<'light' | 'dark'>('light')
  const { ref, width: room } = useElementSize<HTMLDivElement>()
  const { width, height } = devices[device]
  const scale = Math.min(1, room / width)
  return (
    <section className={styles.preview} aria-label={texts.title}>
      <NativeSelect
        label={texts.screen}
        size="sm"
        data={previewScreens
          .filter((name) => screens.includes(name))
          .map((name) => ({ value: name, label: texts.screens[name] }))}
        value={screen}
        onChange={(event) => {
          const chosen = previewScreens.find((name) => name === event.currentTarget.value)
          if (chosen) onScreen(chosen)
        }}
      />
      <div className={styles.switches}>
        <Segments label={texts.device} choices={texts.devices} value={device} onChange={setDevice} />
        <Segments label={texts.light} choices={texts.lights} value={scheme} onChange={setScheme} />
      </div>
      <div className={styles.device} data-device={device}>
        <div ref={ref} className={styles.glass} style={wholeHeight(height * scale)}>
          <LiveFrame
            look={{ ...look, screen }}
            title={texts.frame(texts.screens[screen])}
            style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})`, colorScheme: scheme }}
          />
        </div>
      </div>
    </section>
  )
})

interface LiveFrameProps {
  look: Omit<PreviewLook, 'type'>
  title: string
  style: CSSProperties
}

/** With the focus inside the frame, its page hears the keyboard: a dialog around it would not close at Escape. */
function passOnEscape({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>) {
  frame.contentWindow?.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') frame.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })
}

function LiveFrame({ look: { screen, languageSettings, themeSettings, waiverText }, title, style }: LiveFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [readies, setReadies] = useState(0)
  const isReady = readies > 0

  useEffect(
    () =>
      listenTo({
        window,
        source: () => frame.current?.contentWindow ?? null,
        schema: PreviewReady,
        onMessage: () => setReadies((count) => count + 1),
      }),
    [],
  )

  useEffect(() => {
    // A frame that was loaded again says so again, and knows nothing of before.
    if (readies === 0) return
    const words = waiverText === undefined ? {} : { waiverText }
    const look: PreviewLook = { type: 'basehut-preview-look', screen, languageSettings, themeSettings, ...words }
    frame.current?.contentWindow?.postMessage(look, window.location.origin)
  }, [readies, screen, languageSettings, themeSettings, waiverText])

  return (
    <>
      {isReady ? null : <Waiting label={texts.waiting} />}
      <iframe
        ref={frame}
        className={styles.frame}
        data-ready={isReady || undefined}
        src={PREVIEW_PATH}
        title={title}
        style={style}
        onLoad={passOnEscape}
      />
    </>
  )
}
