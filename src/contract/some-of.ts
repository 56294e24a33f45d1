import * as v from 'valibot'

/**
 * An object of which a server may leave out any field, but not all of them. What has none is another answer, such as a
 * gateway's own: it would be read as one in which nothing is set and nothing is due.
 */
export function someOf<const Entries extends v.ObjectEntries>(entries: Entries): v.ObjectSchema<Entries, undefined> {
  const { '~run': run, ...schema } = v.object(entries)
  const isSome = ({ value }: v.UnknownDataset) =>
    typeof value === 'object' && value !== null && Object.keys(entries).some((name) => name in value)
  return {
    ...schema,
    '~run'(dataset, config) {
      return isSome(dataset) ? run.call(this, dataset, config) : v.never()['~run'](dataset, config)
    },
  }
}
