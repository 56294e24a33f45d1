type Values = Record<string, unknown>

const isSet = (value: unknown) => value !== undefined && value !== null

/**
 * The path with its `{names}` filled in. A name that is a whole segment is encoded as one; a name that continues a
 * segment, like `/complete{completeEndpoint}`, brings slashes of its own and keeps them, or is empty.
 */
function fillPath(path: string, params: Values): string {
  return path.replace(/(.?)\{(\w+)\}/g, (_, before: string, name: string) => {
    const isSegment = before === '/'
    if (!isSet(params[name]) || (isSegment && params[name] === ''))
      throw new RangeError(`The path ${path} needs ${name}`)
    const value = String(params[name])
    return before + (isSegment ? encodeURIComponent(value) : value.split('/').map(encodeURIComponent).join('/'))
  })
}

function queryOf(values: Values): string {
  const set = Object.entries(values).filter(([, value]) => isSet(value))
  return new URLSearchParams(set.map(([name, value]) => [name, String(value)])).toString()
}

export function addressOf(baseUrl: string, path: string, input: { params?: Values; query?: Values }): string {
  const query = queryOf(input.query ?? {})
  return baseUrl.replace(/\/+$/, '') + fillPath(path, input.params ?? {}) + (query && `?${query}`)
}
