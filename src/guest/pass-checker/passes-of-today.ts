import { format, isSameDay } from 'date-fns'

/** When this device asked about each pass. With the day that is forgotten: a time of yesterday would read as today's. */
export function passesOfToday(now: () => Date = () => new Date()) {
  const times = new Map<string, string>()
  let today = now()

  const forgetOtherDays = () => {
    if (isSameDay(today, now())) return
    times.clear()
    today = now()
  }
  return {
    timeOf: (number: string): string | null => {
      forgetOtherDays()
      return times.get(number) ?? null
    },
    note: (number: string) => {
      forgetOtherDays()
      times.set(number, format(now(), 'h:mm a'))
    },
  }
}
