import { homeTexts } from '../../settings/texts/home'
import type { ActivityChoice } from './activity-choice'
import classes from './activity-picker.module.css'

interface Props {
  choice: ActivityChoice
  onChoose(activityId: number): void
}

export function ActivityPicker({ choice, onChoose }: Props) {
  if (choice.offered.length === 0) return null
  return (
    <fieldset className={classes.activities}>
      <legend className={classes.legend}>{homeTexts.activity}</legend>
      <div className={classes.row}>
        {choice.offered.map(({ id, name }) => (
          <label key={id} className={classes.activity}>
            <input
              type="radio"
              name="activity"
              className={classes.radio}
              checked={id === choice.chosen}
              onChange={() => onChoose(id)}
            />
            <span>{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
