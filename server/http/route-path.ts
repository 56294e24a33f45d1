/**
 * The router's path for a path of the endpoints table, and how to read the parts back. A part that does not follow a
 * slash (`complete{completeEndpoint}`) has a value that begins with one.
 */
export function routePath(template: string): {
  path: string
  readParams: (params: Record<string, string>) => Record<string, string>
} {
  const withSlash = new Set<string>()
  const path = template.replace(/(.?)\{(\w+)\}/g, (_whole, before: string, name: string) => {
    if (before === '/') return `/:${name}`
    withSlash.add(name)
    return `${before}/:${name}`
  })
  return {
    path,
    readParams: (params) =>
      Object.fromEntries(
        Object.entries(params).map(([name, value]) => [name, withSlash.has(name) ? `/${value}` : value]),
      ),
  }
}
