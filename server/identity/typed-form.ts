import { readBytes } from '../http/read-bytes'

/** What a page's form holds is shorter: no one may fill the memory before they have signed in. */
const FORM_LIMIT_BYTES = 1024 * 1024

/** Answers what was typed into a field, cut at `longest`. */
export type TypedForm = (name: string, longest: number) => string

/** A form in another encoding than a page sends has no fields; a NUL, which no database takes, is left out. */
export async function readForm(request: Request): Promise<TypedForm> {
  const form = new URLSearchParams(new TextDecoder().decode(await readBytes(request, FORM_LIMIT_BYTES)))
  return (name, longest) => (form.get(name) ?? '').replaceAll('\0', '').slice(0, longest)
}
