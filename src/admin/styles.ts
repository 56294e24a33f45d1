/** The sheets of what only administrators use; those of the guest side come first, as in Mantine's own order. */
import '../ui/styles'
import '@mantine/dates/styles.css'
