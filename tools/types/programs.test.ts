import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const probes = {
  domain: {
    document: 'document.title',
    window: 'window',
    process: 'process.env',
    Buffer: 'Buffer',
    fs: "import('node:fs')",
  },
  server: { document: 'document.title', window: 'window', process: 'process.env' },
  web: { document: 'document.title', process: 'process.env', Buffer: 'Buffer' },
}
type Program = keyof typeof probes

let folder: string
const found = {} as Record<Program, string>

/** Compiles a program of the project as tsconfig.<program>.json has it, with the probes as one file more; what the compiler prints. */
async function compileWithProbes(program: Program): Promise<string> {
  const file = join(folder, `${program}-probe.ts`)
  const lines = Object.entries(probes[program]).map(([name, text]) => `export const ${name}Probe = ${text}`)
  await writeFile(file, lines.join('\n'))
  const { include, exclude = [] } = await import(join(root, `tsconfig.${program}.json`), {
    with: { type: 'json' },
  }).then((module: { default: { include: string[]; exclude?: string[] } }) => module.default)
  const inRoot = (paths: string[]) => paths.map((path) => join(root, path))
  const config = {
    extends: join(root, `tsconfig.${program}.json`),
    compilerOptions: { composite: false, emitDeclarationOnly: false, noEmit: true, rootDir: '/' },
    include: [...inRoot(include), file],
    exclude: inRoot(exclude),
    references: [],
  }
  const configFile = join(folder, `tsconfig.${program}.json`)
  await writeFile(configFile, JSON.stringify(config))
  return new Promise((done) => {
    execFile(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', configFile], (_, out) => done(out))
  })
}

beforeAll(async () => {
  // Within the project, where the compiler finds the types of packages.
  await mkdir(join(root, '.build'), { recursive: true })
  folder = await mkdtemp(join(root, '.build/probes-'))
  await Promise.all(
    (Object.keys(probes) as Program[]).map(async (name) => (found[name] = await compileWithProbes(name))),
  )
}, 240_000)

afterAll(() => rm(folder, { recursive: true, force: true }))

/** The names that the compiler does not find in the probes of a program; any other complaint about them as it is. */
function missingNames(program: Program): string[] {
  const errors = found[program].split('\n').filter((line) => line.includes(`/${program}-probe.ts(`))
  return errors.map((line) => /Cannot find (?:name|module) '([^']+)'/.exec(line)?.[1] ?? line)
}

test('contract and domain compile without the DOM and without Node', () => {
  expect(missingNames('domain')).toEqual(['document', 'window', 'process', 'Buffer', 'node:fs'])
})

test('the server compiles without the DOM', () => {
  expect(missingNames('server')).toEqual(['document', 'window'])
})

test('the web compiles without Node', () => {
  expect(missingNames('web')).toEqual(['process', 'Buffer'])
})
