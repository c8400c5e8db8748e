import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const decisions = readdirSync(join(root, 'decisions')).map((name) => `decisions/${name}`)
const guides = [
  'docs/operate.md',
  'docs/troubleshooting.md',
  'server/newsroom/import/README.md',
  'server/markets/source/README.md',
]
const documents = [...readdirSync(root), ...guides, ...decisions].filter((file) => file.endsWith('.md'))
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

/** Paths of this repository. One with a placeholder, as in `server/<noun>/index.ts`, ends before it. */
const paths = /(?<![\w/.@-])(?:server|web|contract|domain|tools|tests|bench|docs|decisions)\/[\w./-]*/g

/** Whether a path exists; of a decision the number is enough. */
const exists = (path: string) =>
  existsSync(join(root, path)) ||
  (/^decisions\/\d{4}$/.test(path) && decisions.some((file) => file.startsWith(`${path}-`)))

test.each(documents)('the files and folders that %s names exist', (file) => {
  const named = [...read(file).matchAll(paths)].map(([path]) => path.replace(/[.-]+$/, ''))
  expect(named.filter((path) => !exists(path))).toEqual([])
})

test.each(documents.filter((file) => file !== 'CHANGELOG.md'))('%s names no requirement by its id', (file) => {
  expect(read(file).match(/\b[RA]\d{1,3}\b/g)).toBe(null)
})

test('documents name commands of package.json only, and README.md names each of them', () => {
  const commandsIn = (file: string) =>
    [...read(file).matchAll(/npm (?:run )?((?<=run )[\w:]+|start|test)/g)].map(([, name]) => name!)
  expect(documents.flatMap(commandsIn).filter((name) => !(name in scripts))).toEqual([])
  expect(Object.keys(scripts).filter((name) => !commandsIn('README.md').includes(name))).toEqual([])
})

test.each(['server', 'server/platform', 'server/social/farcaster', 'server/http', 'web', 'web/sections'])(
  'ARCHITECTURE.md names every folder of %s',
  (folder) => {
    const architecture = read('ARCHITECTURE.md')
    const entries = readdirSync(join(root, folder), { withFileTypes: true })
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
    expect(folders.length).toBeGreaterThan(1)
    expect(folders.filter((name) => !new RegExp(`\\b${name}/`).test(architecture))).toEqual([])
  },
)

test('every decision has a number of its own, with which its title begins', () => {
  const numbers = decisions.map((file) => Number(/\d{4}/.exec(file)![0]))
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(decisions.filter((file, index) => !read(file).startsWith(`# ${numbers[index]}. `))).toEqual([])
})

test('every decision says below its title whether it still holds, and since when', () => {
  const status = /^# .*\n\n(?:Accepted|Replaced by decisions\/(\d{4})), \d{4}-\d{2}-\d{2}\.\n/
  expect(decisions.filter((file) => !status.test(read(file)))).toEqual([])
})
