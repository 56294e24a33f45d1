/** Instants at which it is 14 March 2027 at the venue and another day on a device: the 13th, and the 15th. */
export const dayBorders = [
  { timeZone: 'Pacific/Kiritimati', at: '2027-03-13T10:30:00Z' },
  { timeZone: 'Pacific/Pago_Pago', at: '2027-03-15T10:30:00Z' },
] as const
