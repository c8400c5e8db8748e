import { join } from 'node:path'
import type { Proof } from './titles.ts'

/** The file that lists the requirements. */
export const requirementsFile = join(import.meta.dirname, '../../docs/requirements.md')

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
\`A\` for additions to them. Written by \`npm run generate\`; \`npm run check\` fails while it is not current.
`

/** R before A, then by number. */
function byNumber(a: string, b: string): number {
  return b.charCodeAt(0) - a.charCodeAt(0) || Number(a.slice(1)) - Number(b.slice(1))
}
