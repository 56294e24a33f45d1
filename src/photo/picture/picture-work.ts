import { cutPortrait } from './cut-portrait'
import { uprightOf } from './upright'

/** What is done to the pixels of a picture: the same in a worker, and in the page where there is none. */
const works = { upright: uprightOf, portrait: cutPortrait }
type Works = typeof works

export type PictureTask = { [Name in keyof Works]: { work: Name; given: Parameters<Works[Name]> } }[keyof Works]
export type Made<Task extends PictureTask> = Awaited<ReturnType<Works[Task['work']]>>

export function doHere<Task extends PictureTask>({ work, given }: Task): Promise<Made<Task>> {
  const run = works[work] as (...given: Task['given']) => Promise<Made<Task>>
  return run(...given)
}

/** What a worker answers. Without words for the person, another try in the page may do. */
export type WorkerAnswer = { made: unknown } | { refusal: string | null }
