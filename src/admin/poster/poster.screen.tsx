import { Link } from '@tanstack/react-router'
import type { Api } from '../../api/client'
import { adminTexts } from '../../settings/texts/admin/admin'
import { adminPosterTexts as texts } from '../../settings/texts/admin/poster'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { Choice } from '../../ui/form/choice'
import { Failed } from '../../ui/screen/failed'
import { Screen } from '../../ui/screen/screen'
import { Waiting } from '../../ui/screen/waiting'
import { answerOf } from '../answer'
import cards from '../card.module.css'
import { failureWords } from '../failure-text'
import { useRecords } from '../use-records'
import { Poster } from './poster'
import styles from './poster.module.css'
import { type PosterSearch, posterSizes } from './poster-search'

const load = (api: Api) => answerOf(api, 'listLocations', {})

interface PosterScreenProps {
  api: Api
  search: PosterSearch
  onSearch(search: PosterSearch): void
  /** Where guests open the app. */
  origin: string
}

/** The poster of a location, as it is printed, and the choice of location and paper. */
export function PosterScreen({ api, search, onSearch, origin }: PosterScreenProps) {
  const { value: locations, failure, reload } = useRecords(api, load)
  const size = search.size ?? posterSizes[0]
  const chosen =
    locations?.find(({ id }) => id === search.location) ??
    locations?.find(({ isDefault }) => isDefault) ??
    locations?.[0]
  return (
    <Screen title={texts.title} lead={texts.lead} width="wide">
      {chosen && locations ? (
        <>
          <div className={classNames(cards.card, styles.choice)}>
            <div className={cards.fields}>
              <Choice
                label={texts.location}
                value={String(chosen.id)}
                choices={locations.map(({ id, name, isEnabled }) => ({
                  value: String(id),
                  label: isEnabled ? name : texts.closed(name),
                }))}
                onChoose={(id) => onSearch({ ...search, location: Number(id) })}
              />
              <Choice
                label={texts.size}
                value={size}
                choices={posterSizes.map((value) => ({ value, label: texts.sizes[value] }))}
                onChoose={(size) => onSearch({ ...search, size: posterSizes.find((one) => one === size) })}
              />
            </div>
            <div className={cards.actions}>
              <Button onClick={() => window.print()}>{texts.print}</Button>
            </div>
          </div>
          <Poster location={chosen} size={size} origin={origin} />
        </>
      ) : locations ? (
        <p>
          {texts.none} <Link to="/admin/locations">{texts.addLocation}</Link>
        </p>
      ) : failure ? (
        <Failed text={failureWords(failure)} onRetry={() => void reload()} />
      ) : (
        <Waiting label={adminTexts.list.loading} />
      )}
    </Screen>
  )
}
