import * as v from 'valibot'

const Picture = v.object({ bytes: v.instance(ArrayBuffer), width: v.number(), height: v.number() })

/** The picture being framed. Kept apart from the framing: it is large, and changes seldom. */
export const PictureDraft = v.object({ picture: v.nullable(Picture) })
export type PictureDraft = v.InferOutput<typeof PictureDraft>

export const FramingDraft = v.object({
  framing: v.nullable(
    v.object({ x: v.number(), y: v.number(), side: v.number(), turn: v.picklist([0, 90, 180, 270]) }),
  ),
})
export type FramingDraft = v.InferOutput<typeof FramingDraft>
