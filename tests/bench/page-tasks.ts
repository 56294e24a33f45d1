import type { Browser, Page } from '@playwright/test'

interface TraceEvent {
  ph: string
  name: string
  pid: number
  tid: number
  /** Microseconds of the thread's own processor time. */
  tdur?: number
  args?: { name?: string }
}

const PAGES_OWN_THREAD = 'CrRendererMain'
const TASK = 'ThreadControllerImpl::RunTask'

/**
 * The processor time of each task of the pages' own threads while something is done, in ms. By the clock a task is also as
 * long as its thread waits for a core, which the browser, the venue and this process share with it.
 */
export async function processorTimes(browser: Browser, page: Page, act: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories: ['-*', 'toplevel'] })
  let trace: Buffer
  try {
    await act()
  } finally {
    trace = await browser.stopTracing()
  }
  const { traceEvents: events } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const named = events.filter(
    ({ ph, name, args }) => ph === 'M' && name === 'thread_name' && args?.name === PAGES_OWN_THREAD,
  )
  const threads = new Set(named.map(threadOf))
  const tasks = events.filter((event) => event.name === TASK && threads.has(threadOf(event)))
  return tasks.map(({ tdur = 0 }) => tdur / 1000)
}
