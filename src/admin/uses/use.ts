/** Something that uses a record. */
export interface Use {
  /** The screen on which it is changed. */
  to: '/admin/locations' | '/admin/activities' | '/admin/devices'
  id: number
  name: string
  /** How it uses the record. */
  how: string
  /** A sentence on what it is left with when the record goes. */
  without: string
}
