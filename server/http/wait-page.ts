/** A page that says one sentence and asks again by itself. It needs no database, no settings and no other file. */
const waitPage = (title: string, sentence: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="2">
<title>${title}</title>
<p style="max-width:24rem;margin:30vh auto;padding:1rem;font:1.125rem/1.5 system-ui;text-align:center">${sentence}</p>
</html>
`

export const startingPage = waitPage('Starting', 'Check-in is starting. This page will open by itself in a moment.')

export const unavailablePage = waitPage(
  'Please wait',
  'Check-in can’t answer right now. This page will open by itself as soon as it can.',
)

/** What that page may do: its style is in the element. */
export const waitPagePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'"
