/** `Response.json` came with Safari 17. */
export const jsonAnswer = (value: unknown): Response =>
  new Response(JSON.stringify(value), { headers: { 'Content-Type': 'application/json' } })
