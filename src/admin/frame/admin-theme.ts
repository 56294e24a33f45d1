import {
  ColorPicker,
  createTheme,
  InputBase,
  Modal,
  MultiSelect,
  mergeThemeOverrides,
  NativeSelect,
  Select,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { adminThemeTexts } from '../../settings/texts/admin/theme'
import { guestTheme } from '../../ui/theme/mantine-theme'
import styles from './admin-frame.module.css'

/** Help is below its field, so that the fields of a row are on one line. */
const belowInput: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']
const dense = { defaultProps: { size: 'md' as const, inputWrapperOrder: belowInput } }

/** The house's controls, closer together: a desk has a mouse, a keyboard and much to show. */
export const adminTheme = mergeThemeOverrides(
  guestTheme,
  createTheme({
    components: {
      InputBase: InputBase.extend(dense),
      TextInput: TextInput.extend(dense),
      Textarea: Textarea.extend(dense),
      NativeSelect: NativeSelect.extend(dense),
      MultiSelect: MultiSelect.extend(dense),
      Select: Select.extend(dense),
      DateInput: DateInput.extend({
        ...dense,
        classNames: {
          day: styles.choice ?? '',
          monthsListControl: styles.choice ?? '',
          yearsListControl: styles.choice ?? '',
        },
      }),
      // A colour field passes no names on to the picker that it opens.
      ColorPicker: ColorPicker.extend({
        defaultProps: { saturationLabel: adminThemeTexts.picker.saturation, hueLabel: adminThemeTexts.picker.hue },
      }),
      // It is at the end of the page, outside the frame.
      Modal: Modal.extend({ classNames: { inner: styles.apart ?? '' } }),
      Switch: Switch.extend({ defaultProps: { size: 'md' } }),
    },
  }),
)
