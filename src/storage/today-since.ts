import type { BasehutDatabase } from './database'

const KEY = 'today-since'

/** Since when it is today at the venue (ISO 8601), as this device found last; undefined until it has looked. */
export const findTodaySince = async ({ meta }: BasehutDatabase) => (await meta.get(KEY))?.value

export const keepTodaySince = ({ meta }: BasehutDatabase, value: string) => meta.put({ key: KEY, value })
