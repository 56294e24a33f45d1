/** Loaded with the first passkey: it took a fifth of the time that the server takes to start. */
export const passkeyLibrary = () => import('@simplewebauthn/server')
