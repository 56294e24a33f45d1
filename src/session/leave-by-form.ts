/**
 * Goes to an address by POST: what is sent is in no address, and so in no history and no server's log. Resolves only if
 * the person is here after all: the page's policy stops it, or Back brings the page out of the browser's cache, as it was
 * left.
 */
export function leaveByForm(page: Document, address: string, values: Readonly<Record<string, string>>): Promise<void> {
  const form = page.createElement('form')
  form.method = 'post'
  form.action = address
  form.hidden = true
  for (const [name, value] of Object.entries(values)) {
    const field = page.createElement('input')
    Object.assign(field, { type: 'hidden', name, value })
    form.append(field)
  }
  page.body.append(form)
  return new Promise((resolve) => {
    const isHere = () => {
      form.remove()
      resolve()
    }
    page.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      if (effectiveDirective === 'form-action') isHere()
    })
    page.defaultView?.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) isHere()
    })
    form.submit()
  })
}
