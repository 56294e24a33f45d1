/** A family at a tablet that staff have handed to it is signed in under this issuer, for that stay only. */
export const HANDOVER_ISSUER = 'basehut-handover'
