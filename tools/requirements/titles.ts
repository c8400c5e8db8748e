import { parseSync, Visitor } from 'vite'

/** The title of a test or a group of tests that begins with ids of requirements. */
export interface Proof {
  ids: string[]
  text: string
  file: string
}

/** Whether a file contains tests. */
export const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file)

/** Titles with ids in these test files (path → source), in their order. A part that is filled in at run time reads `…`. */
export function proofsIn(sources: Iterable<readonly [string, string]>): Proof[] {
  return [...sources].flatMap(([file, source]) =>
    titlesOf(file, source).flatMap((title) => {
      const [, ids, text] = /^((?:[RA]\d+ )+)(.*)$/s.exec(title) ?? []
      return ids === undefined ? [] : [{ ids: ids.trim().split(' '), text: text!, file }]
    }),
  )
}

function titlesOf(file: string, source: string): string[] {
  const titles: string[] = []
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (!/^(test|it|describe)\b/.test(source.slice(callee.start, callee.end))) return
      if (first?.type === 'Literal' && typeof first.value === 'string') titles.push(first.value)
      if (first?.type === 'TemplateLiteral') titles.push(first.quasis.map(({ value }) => value.cooked).join('…'))
    },
  }).visit(parseSync(file, source).program)
  return titles
}
