/**
 * The library gives each of its fields another id as soon as it stands on the page, and so draws it twice, the second time
 * all of a form in one task. React's own id is as unique.
 */
export const idsAtOnce = {
  name: 'ids-at-once',
  load: (id) => (id.endsWith('/@mantine/hooks/esm/use-id/use-id.mjs') ? OWN_ID : null),
}

const OWN_ID = `import { useId as useOwn } from 'react'
export function useId(given) {
  const own = useOwn()
  return typeof given === 'string' ? given : own
}`
