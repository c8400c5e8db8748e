import { expect, test } from 'vitest'
import { besidesComponents } from './hot-pages.ts'

const page = (shown: string, path: string) => `import { ask } from './ask.ts'
export const loader = async () => ask('${path}')
export default function Page() {
  return <p>${shown}</p>
}
function Row() {
  return <b>${shown}</b>
}
function titleOf() {
  return '${path}'
}
`

test('a change of components only leaves the rest of a page as it is, one of its loader does not', () => {
  const rest = besidesComponents('page.tsx', page('one', '/one'))
  expect(besidesComponents('page.tsx', page('two', '/one'))).toBe(rest)
  expect(besidesComponents('page.tsx', page('one', '/two'))).not.toBe(rest)
  expect(rest).toContain('titleOf')
  expect(rest).not.toContain('Row')
})
