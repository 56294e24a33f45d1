/** The sheets of what only administrators use; those of the guest side come first, as in Mantine's own order. */
import '../../ui/theme/styles'
import '@mantine/core/styles/Accordion.css'
import '@mantine/core/styles/ColorPicker.css'
import '@mantine/core/styles/ColorSwatch.css'
import '@mantine/core/styles/ColorInput.css'
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import '@mantine/dates/styles.css'
