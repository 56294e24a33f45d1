/** A field that must be filled in. With `required` itself a browser calls it a mistake before anything is typed. */
export const mustBeFilled = { withAsterisk: true, 'aria-required': true } as const
