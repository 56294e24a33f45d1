import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { FullConfig, Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { type Part, summarize } from './summarize'
import { FIGURES } from './tell'

/** Sums up at the end what all runs of the bench have noted: on the terminal, and in summary.md beside the results. */
export default class SummaryReporter implements Reporter {
  private readonly parts: Part[] = []
  private folder = ''

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

  onEnd() {
    if (this.parts.length === 0) return
    const counts = new Map<string, number>()
    for (const { name } of this.parts) counts.set(name, (counts.get(name) ?? 0) + 1)
    const summary = summarize(this.parts, Math.max(...counts.values()))
    const file = join(this.folder, 'summary.md')
    mkdirSync(this.folder, { recursive: true })
    writeFileSync(file, summary)
    console.log(`\n${summary}\n${file}`)
  }

  printsToStdio() {
    return false
  }
}
