/**
 * Under this key a browser notes that the next person to sign in has to say who they are, whatever the provider
 * remembers.
 */
export const ASK_AGAIN_KEY = 'basehut.ask-again'
