import { Switch } from '@mantine/core'
import { rentalProfileTexts } from '../settings/texts/rental-profile'
import type { Units } from './reference-lists'
import classes from './rental-profile.module.css'

interface UnitsSwitchProps {
  units: Units
  keepUnits(units: Units): void
}

export const UnitsSwitch = ({ units, keepUnits }: UnitsSwitchProps) => (
  <Switch
    className={classes.units}
    label={rentalProfileTexts.metric}
    checked={units === 'metric'}
    onChange={(event) => keepUnits(event.currentTarget.checked ? 'metric' : 'imperial')}
  />
)
