/**
 * Addresses that the server answers itself. The last pattern is any file, such as a download or an image opened in a
 * tab, but never below /l/: a location's name may contain a dot.
 */
export const SERVED_BY_SERVER = [
  /^\/(?:api|idp|setup|export|defaults|consent|developers|health|metrics)(?:[/?]|$)/,
  /^\/manifest\.webmanifest/,
  /^\/(?!l\/)[^?]*\.[^/?]+(?:\?|$)/,
]
