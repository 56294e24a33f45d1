// npm run conformance -- URL: holds any running server against the contract.
import { runnerImport } from 'vite'

const [url] = process.argv.slice(2)
if (!url || !URL.canParse(url)) {
  console.error('Say which server: npm run conformance -- https://venue.example')
  process.exit(2)
}
const { module } = await runnerImport('./tests/conformance/conform.ts', { configFile: false, logLevel: 'error' })
try {
  const { passed, failed } = await module.conform(url, process.env, (line) => console.log(line))
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
} catch (error) {
  console.error(`The check could not begin: ${error instanceof Error ? error.message : error}`)
  process.exit(2)
}
