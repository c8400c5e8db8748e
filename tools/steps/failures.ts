import { relative } from 'node:path'

/** The parts of the JSON report of Vitest that name what failed. */
export interface VitestReport {
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
  }[]
}

/** The parts of the JSON report of Playwright that name what failed. */
export interface PlaywrightReport {
  suites: PlaywrightSuite[]
  errors?: { message?: string }[]
}

interface PlaywrightSuite {
  specs: { title: string; file: string; ok: boolean; tests: { results: { error?: { message?: string } }[] }[] }[]
  suites?: PlaywrightSuite[]
}

/** A failed test in a few lines: its file, its title, and how its message begins. */
export function failuresOfVitest({ testResults }: VitestReport): string[] {
  return testResults.flatMap((file) => {
    const tests = file.assertionResults.filter(({ status }) => status === 'failed')
    if (tests.length === 0 && file.status === 'failed') return [failure(file.name, '', file.message)]
    return tests.map((test) => failure(file.name, test.fullName, test.failureMessages?.join('\n')))
  })
}

export function failuresOfPlaywright({ suites, errors = [] }: PlaywrightReport): string[] {
  const outside = errors.map(({ message }) => failure('', 'outside of tests', message))
  return [...outside, ...suites.flatMap(failuresOfSuite)]
}

function failuresOfSuite({ specs, suites = [] }: PlaywrightSuite): string[] {
  const failed = specs.filter(({ ok }) => !ok)
  const messages = (tests: (typeof specs)[number]['tests']) =>
    tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? '')).find(Boolean)
  return [
    ...failed.map(({ file, title, tests }) => failure(file, title, messages(tests))),
    ...suites.flatMap(failuresOfSuite),
  ]
}

const shownLines = 12
// oxlint-disable-next-line no-control-regex
const colour = /\u001b\[[0-9;]*m/g

function failure(file: string, title: string, message = ''): string {
  const place = file.startsWith('/') ? relative(process.cwd(), file) : file
  const lines = message.replace(colour, '').split('\n').slice(0, shownLines)
  return [
    `✗ ${[place, title].filter(Boolean).join(' › ')}`,
    ...lines.filter(Boolean).map((line) => `    ${line}`),
  ].join('\n')
}
