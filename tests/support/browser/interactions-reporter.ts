import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { type Interaction, SLOWEST_INTERACTION } from './interactions'

/** Says at the end of the stories which act of all took longest to be seen. A figure to look at: no story fails for it. */
export default class InteractionsReporter implements Reporter {
  private slowest: (Interaction & { story: string }) | null = null

  onTestEnd({ title }: TestCase, { annotations }: TestResult) {
    for (const { type, description } of annotations) {
      if (type !== SLOWEST_INTERACTION || !description) continue
      const interaction: Interaction = JSON.parse(description)
      if (interaction.milliseconds > (this.slowest?.milliseconds ?? 0)) this.slowest = { ...interaction, story: title }
    }
  }

  onEnd() {
    if (!this.slowest) return
    const { milliseconds, what, story } = this.slowest
    console.log(`${SLOWEST_INTERACTION}: ${milliseconds} ms, ${what} (${story})`)
  }

  printsToStdio() {
    return false
  }
}
