// npm run docs:api: writes the pages that follow from the code.
import { readFileSync, writeFileSync } from 'node:fs'
import { runnerImport } from 'vite'

const load = async (file) => (await runnerImport(file, { configFile: false, logLevel: 'error' })).module
const { apiReference } = await load('./server/docs/api-reference.ts')
const { dataModel } = await load('./server/docs/data-model.ts')
const { openapi } = await load('./server/docs/openapi.ts')
writeFileSync('docs/openapi.json', openapi(JSON.parse(readFileSync('package.json', 'utf8')).version))
writeFileSync('docs/api.md', apiReference())
writeFileSync('docs/data-model.md', dataModel())
