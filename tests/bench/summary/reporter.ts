import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { basename, join } from 'node:path'
import type { FullConfig, FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { type Part, summarize } from './summarize'
import { FIGURES } from './tell'

const load = () => loadavg()[0]?.toFixed(1)

/** Sums up at the end what all runs of the bench have noted: on the terminal, and in summary.md beside the results. */
export default class SummaryReporter implements Reporter {
  private readonly parts: Part[] = []
  private folder = ''
  private readonly before = load()

  onBegin({ projects }: FullConfig) {
    this.folder = projects[0]?.outputDir ?? '.'
  }

  onTestEnd({ title, location }: TestCase, { annotations, duration, status }: TestResult) {
    if (status === 'skipped') return
    this.parts.push({
      name: `${basename(location.file, '.bench.ts')}: ${title}`,
      seconds: duration / 1000,
      passed: status === 'passed',
      figures: annotations.flatMap(({ type, description = '[]' }) => (type === FIGURES ? JSON.parse(description) : [])),
    })
  }

  onEnd({ duration, startTime }: FullResult) {
    if (this.parts.length === 0) return
    const counts = new Map<string, number>()
    for (const { name } of this.parts) counts.set(name, (counts.get(name) ?? 0) + 1)
    const day = startTime.toISOString().slice(0, 10)
    const where = `${day}, ${availableParallelism()} processors, load ${this.before} before and ${load()} at the end.`
    const summary = summarize(this.parts, { runs: Math.max(...counts.values()), seconds: duration / 1000, where })
    const file = join(this.folder, 'summary.md')
    mkdirSync(this.folder, { recursive: true })
    writeFileSync(file, summary)
    console.log(`\n${summary}\n${file}`)
  }

  printsToStdio() {
    return false
  }
}
