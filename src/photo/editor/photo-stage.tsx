import { photoTexts as texts } from '../../settings/texts/photo'
import { submissionTexts } from '../../settings/texts/submission'
import { useOnline } from '../../ui/browser/use-online'
import { Waiting } from '../../ui/screen/waiting'
import { TroubleNotice } from '../../ui/trouble-notice'
import { backgroundOf, type PhotoState } from '../photo-state'
import classes from '../photo-widget.module.css'

interface Props {
  state: Exclude<PhotoState, { name: 'editor' }>
  name: string
}

/** What the widget shows while nothing is framed. */
export function PhotoStage({ state, name }: Props) {
  const background = backgroundOf(state)
  return (
    <>
      {state.name === 'error' && <TroubleNotice trouble={state}>{state.message}</TroubleNotice>}
      <div className={classes.stage}>
        {background.name === 'preview' ? (
          <img className={classes.picture} src={background.photo} alt={texts.photoOf(name)} />
        ) : (
          <Silhouette />
        )}
        <Veil state={state} />
      </div>
      {state.name === 'empty' && (
        <div className={classes.words}>
          <p className={classes.title}>{texts.emptyTitle}</p>
          <p>{texts.emptyText}</p>
          <p className={classes.dropHint}>{texts.dropHint}</p>
        </div>
      )}
    </>
  )
}

function Veil({ state }: Pick<Props, 'state'>) {
  const isOnline = useOnline()
  switch (state.name) {
    case 'busy':
    case 'loading':
      return (
        <div className={classes.veil}>
          <Waiting label={texts[state.name]} />
        </div>
      )
    case 'upload':
      return (
        <div className={classes.veil}>
          <Waiting label={state.isDurable ? submissionTexts.durable(isOnline) : texts.upload} />
        </div>
      )
    case 'file-over':
      return <div className={classes.veil}>{texts.dropNow}</div>
    case 'preview':
      return (
        <p role="status" className={state.note ? classes.saved : undefined}>
          {state.note}
        </p>
      )
    default:
      return null
  }
}

function Silhouette() {
  return (
    <svg className={classes.silhouette} viewBox="0 0 100 100" aria-hidden="true">
      <ellipse cx="50" cy="40" rx="18" ry="22" />
      <path d="M16 100c0-22 15-32 34-32s34 10 34 32z" />
    </svg>
  )
}
