import * as v from 'valibot'

const Pixels = v.number()

/** In CSS pixels from the page's top left corner. */
const Place = v.object({ x: Pixels, y: Pixels, width: Pixels, height: Pixels })
export type Place = v.InferOutput<typeof Place>

const OutlinedPerson = v.object({
  contactId: v.number(),
  /** Whether home ticks this person by itself; null for someone who cannot be ticked. */
  isTicked: v.nullable(v.boolean()),
  /** Null for people further down than a screen can show. */
  places: v.nullable(v.object({ card: Place, face: Place, name: Place, box: Place })),
})

/** Where home's parts were when it was last seen, with the people in the order of their cards. */
export const FamilyOutline = v.object({
  /** The script that its page starts with: another build may place home's parts elsewhere. */
  build: v.string(),
  /** In another window, or at another text size, the parts are elsewhere. */
  window: v.object({ width: Pixels, letters: Pixels, isLow: v.boolean() }),
  /** What is above the cards, from the title on. */
  words: v.array(Place),
  /**
   * The button that leads on, which lies over the bottom of the window: `y` is how far above the bottom it ends. Null
   * where it does not.
   */
  foot: v.nullable(Place),
  people: v.array(OutlinedPerson),
})
export type FamilyOutline = v.InferOutput<typeof FamilyOutline>
