import * as v from 'valibot'

const Texts = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()))
const Group = v.record(v.string(), v.unknown())

/** Language settings (JSON text) with the venue's name in them; every other text stays. */
export function named(languageSettings: string, title: string): string {
  const stored = v.safeParse(Texts, languageSettings)
  const texts = stored.success ? stored.output : {}
  const application = v.safeParse(Group, texts.application)
  return JSON.stringify({ ...texts, application: { ...(application.success ? application.output : {}), title } })
}
