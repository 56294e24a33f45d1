import createDOMPurify from 'dompurify'
import { cleanMarkupBy, ownPolicy } from './trusted-types'

const purifier = createDOMPurify(window)

/** Whatever is in a library's markup, nothing of it runs. */
cleanMarkupBy((markup) =>
  purifier.sanitize(markup, { ...(ownPolicy && { TRUSTED_TYPES_POLICY: ownPolicy }), RETURN_TRUSTED_TYPE: false }),
)
