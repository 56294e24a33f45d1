/** Where a browser notes that the next one to sign in here has to say who they are, whatever the provider remembers. */
export const ASK_AGAIN_KEY = 'basehut.ask-again'
