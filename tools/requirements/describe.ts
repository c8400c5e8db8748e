import { join } from 'node:path'
import type { Proof } from './titles.ts'

/** Where `npm run generate` lists the requirements. It is not committed: every new test would change it. */
export const requirementsFile = join(import.meta.dirname, '../../.build/requirements.md')

/** The content of `requirementsFile`: sorted by id, with what each test proves and its file. */
export function describeRequirements(proofs: readonly Proof[]): string {
  const ids = [...new Set(proofs.flatMap((proof) => proof.ids))].toSorted(byNumber)
  const sections = ids.map((id) => {
    const lines = proofs.filter((proof) => proof.ids.includes(id)).map(({ text, file }) => `- ${text} (\`${file}\`)`)
    return `## ${id}\n\n${[...new Set(lines)].join('\n')}\n`
  })
  return `${introduction}\n${sections.join('\n')}`
}

const introduction = `# Requirements

What the tests prove. The title of a test begins with the ids of the requirements that it proves: \`R\` for those of the product,
\`A\` for additions to them. Written by \`npm run generate\`.
`

/** R before A, then by number. */
function byNumber(a: string, b: string): number {
  return b.charCodeAt(0) - a.charCodeAt(0) || Number(a.slice(1)) - Number(b.slice(1))
}
