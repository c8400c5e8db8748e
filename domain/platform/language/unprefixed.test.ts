import { expect, test } from 'vitest'
import { pathInOtherLanguages } from './unprefixed.ts'

test('R120 R127 a change of language leads from a page without prefixed forms to one that has them', () => {
  expect(
    ['/dataView/btc', '/dataview/btc/', '/networkhot', '/networkhot/12', '/dataView', '/networkhots', '/'].map(
      pathInOtherLanguages,
    ),
  ).toEqual(['/dataView', '/dataView', '/', '/', '/dataView', '/networkhots', '/'])
})
