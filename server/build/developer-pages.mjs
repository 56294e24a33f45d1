// Pages for programmers, made from docs/: the venue's server shows them itself, with its own version of the calls.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Marked } from 'marked'

const FOLDER = 'dist/app/developers'
const pages = { 'docs/integrators.md': 'index.html', 'docs/api.md': 'api.html' }
const links = { 'api.md': 'api.html', 'integrators.md': 'index.html' }

const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const slugOf = (text) => text.toLowerCase().replace(/[^\w]+/g, '-')

const marked = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${escaped(slugOf(text))}">${this.parser.parseInline(tokens)}</h${depth}>\n`
    },
    // A page of docs/ that is not shown here stays as words.
    link({ href, tokens }) {
      const words = this.parser.parseInline(tokens)
      const [file, part] = href.split('#')
      const target = /^https:/.test(href) ? href : file === '' ? `#${part}` : links[file]
      return target ? `<a href="${escaped(target)}">${words}</a>` : words
    },
    table(token) {
      const table = Object.getPrototypeOf(this).table.call(this, token)
      return `<div class="wide" tabindex="0" role="region" aria-label="Table">${table}</div>`
    },
    code: ({ text }) => `<pre tabindex="0"><code>${escaped(text)}</code></pre>\n`,
  },
})

const styles = `:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif }
body { margin: 0 auto; padding: 1rem; max-width: 46rem; overflow-wrap: anywhere }
nav { display: flex; flex-wrap: wrap; gap: 1rem; padding-block: .75rem; border-bottom: 1px solid GrayText }
nav a { min-height: 1.5rem }
h1, h2, h3 { line-height: 1.25; margin-block: 2em .5em }
h1 { margin-top: 1em }
pre, .wide { overflow-x: auto }
pre { padding: .75rem; border: 1px solid GrayText; border-radius: 6px; font-size: .875rem; line-height: 1.45 }
table { border-collapse: collapse }
th, td { padding: .375rem .75rem; border: 1px solid GrayText; text-align: start; vertical-align: top }
`

const pageOf = (title, body) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="stylesheet" href="style.css">
<nav aria-label="Pages"><a href="index.html">For integrators</a> <a href="api.html">API reference</a> <a href="openapi.json">OpenAPI 3.1</a></nav>
<main>
${body}</main>
</html>
`

export function writeDeveloperPages() {
  mkdirSync(FOLDER, { recursive: true })
  for (const [source, target] of Object.entries(pages)) {
    const text = readFileSync(source, 'utf8')
    const title = /^# (.+)$/m.exec(text)?.[1] ?? 'Basehut'
    writeFileSync(`${FOLDER}/${target}`, pageOf(title, marked.parse(text)))
  }
  writeFileSync(`${FOLDER}/style.css`, styles)
  writeFileSync(`${FOLDER}/openapi.json`, JSON.stringify(JSON.parse(readFileSync('docs/openapi.json', 'utf8'))))
}
