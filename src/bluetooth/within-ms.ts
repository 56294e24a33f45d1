import { ReaderTrouble } from './reader-port'

/** The work, or ReaderTrouble 'timeout' when it takes longer: a reader that walked out of range may never answer. */
export async function withinMs<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ReaderTrouble('timeout')), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
