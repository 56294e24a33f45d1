/**
 * Addresses that the server answers itself. The last is any file: a download, an image opened in a tab. A location may have
 * a point in its name, and a posted link holds the name.
 */
export const SERVED_BY_SERVER = [
  /^\/(?:api|idp|setup|export|defaults|consent|developers|health|metrics)(?:[/?]|$)/,
  /^\/manifest\.webmanifest/,
  /^\/(?!l\/)[^?]*\.[^/?]+(?:\?|$)/,
]
