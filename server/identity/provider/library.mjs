// Not by the front page of oidc-provider: it writes a warning for each start on a Node that is no long-term release, such
// as every new one in its first half year. A start would not be silent there, nor each line of the log JSON.
import * as errors from 'oidc-provider/lib/helpers/errors.js'
import Provider from 'oidc-provider/lib/provider.js'

export { errors, Provider }
