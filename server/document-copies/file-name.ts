import { shownName } from '../../src/contract/names'
import { shortened } from '../encoding/shortened'

/** Parts of a path, and what Windows takes in no name. */
const unusable = /[\\/:*?"<>|]/g
/** Of each of the two parts: a disk takes 255 bytes, and a letter has up to four. */
const MOST_BYTES = 110

const usable = (text: string) => shortened(shownName(text.replace(unusable, ' ')).replace(/^[. ]+/, ''), MOST_BYTES)

/**
 * What the file of a signed waiver is called, without its extension, so that every device can keep it: one named after a
 * path, or with too long a name, could not be saved. A part of which nothing is left is left out; the waiver's is *Waiver*.
 */
export const fileNameOf = ({ taskName, onBehalfOf }: { taskName: string; onBehalfOf: string }): string =>
  [usable(taskName) || 'Waiver', usable(onBehalfOf)].filter((part) => part !== '').join(' - ')
