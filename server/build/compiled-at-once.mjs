/**
 * At the head of a file: the browser compiles every function of it as it fetches it, beside the page's thread. Otherwise
 * it does so on that thread, for each function when it is first called: Chromium does not use the compiled form that it
 * keeps of a module where the worker answers a new page. Others take it for a comment.
 */
const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad'

/**
 * Has these parts of the app compiled as they are fetched.
 * @param {readonly string[]} names
 * @returns {import('vite').Plugin}
 */
export const compiledAtOnce = (names) => ({
  name: 'compiled-at-once',
  apply: 'build',
  // A browser that holds the file from before takes this one for another.
  augmentChunkHash: ({ name }) => (names.includes(name) ? COMPILE_AT_ONCE : undefined),
  generateBundle: {
    // Vite writes its list of files at the head before that.
    order: 'post',
    handler(_, bundle) {
      for (const part of Object.values(bundle))
        if (part.type === 'chunk' && names.includes(part.name)) part.code = `${COMPILE_AT_ONCE}\n${part.code}`
    },
  },
})
